package io.ledgerway.sync.fetch;

import io.ledgerway.connector.ConnectorException;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.starter.directory.Directory;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.sync.dataset.DataSet;
import io.ledgerway.sync.settings.SyncSetting;
import io.ledgerway.sync.settings.SyncSetting.History;
import io.ledgerway.sync.settings.SyncSettings;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/** How far back a data set reads, by the settings of its company as they are now. */
final class Reach {

    private final SyncSettings settings;
    private final Directory directory;
    private final Clock clock;

    Reach(SyncSettings settings, Directory directory, Clock clock) {
        this.settings = settings;
        this.directory = directory;
        this.clock = clock;
    }

    /**
     * Everything, where nobody knows the company any more.
     *
     * @throws ConnectorException.PlatformUnavailable when nobody can be asked; to be tried again
     */
    History of(DataSet dataSet) throws ConnectorException {
        return setting(dataSet)
                .map(it -> it.history(clock.instant().truncatedTo(ChronoUnit.MILLIS)))
                .orElse(History.WHOLE);
    }

    /**
     * How many months of a report; the usual number where nobody knows the company any more.
     *
     * @throws ConnectorException.PlatformUnavailable when nobody can be asked; to be tried again
     */
    int months(DataSet dataSet) throws ConnectorException {
        return setting(dataSet).map(SyncSetting::months).orElse(PullRequest.USUAL_MONTHS);
    }

    private Optional<SyncSetting> setting(DataSet dataSet) throws ConnectorException {
        try {
            return directory
                    .company(dataSet.ref().company())
                    .map(it -> settings.of(it.clientId(), it.id()).get(dataSet.source().type()));
        } catch (ApiException e) {
            throw new ConnectorException.PlatformUnavailable("The company cannot be looked up", e);
        }
    }
}
