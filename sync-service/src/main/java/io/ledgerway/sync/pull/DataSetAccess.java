package io.ledgerway.sync.pull;

import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.sync.dataset.DataSet;
import io.ledgerway.sync.platform.CallKind;
import io.ledgerway.sync.platform.PlatformAccess;
import io.ledgerway.sync.platform.PlatformAccess.Opened;
import io.ledgerway.sync.platform.Platforms;
import java.util.Optional;

/** Opens the platform of a data set for its pull. */
final class DataSetAccess {

    private final Platforms platforms;
    private final PlatformAccess access;

    DataSetAccess(Platforms platforms, PlatformAccess access) {
        this.platforms = platforms;
        this.access = access;
    }

    /** Returns the connector of the data set's platform; empty if this service has none. */
    Optional<PlatformConnector> connector(DataSet dataSet) {
        return platforms.find(dataSet.source().platformKey());
    }

    /**
     * Opens the connection of the data set; the log of calls names the data set. A repeated attempt
     * gives the platform more time: the first may have failed because the platform is slow.
     */
    Opened open(DataSet dataSet, PlatformConnector connector) throws ConnectorException {
        DataSet.Source source = dataSet.source();
        CallKind callKind = dataSet.attempt() == 1 ? CallKind.READ : CallKind.LONG_READ;
        return access.open(dataSet.ref().company(), source.connection(), connector, callKind)
                .forDataSet(
                        source.key(),
                        dataSet.ref().id().value(),
                        dataSet.attempt(),
                        dataSet.correlationId());
    }
}
