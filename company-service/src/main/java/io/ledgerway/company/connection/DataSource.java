package io.ledgerway.company.connection;

import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.model.company.SourceType;
import java.util.UUID;

/** Data source of a connection, as it was when the connection was created. */
public record DataSource(
        String platformKey,
        String platformName,
        UUID integrationId,
        UUID sourceId,
        SourceType sourceType) {

    public static DataSource of(PlatformDescriptor descriptor) {
        return new DataSource(
                descriptor.platformKey(),
                descriptor.name(),
                descriptor.integrationId(),
                descriptor.sourceId(),
                descriptor.sourceType());
    }

    /** Whether a company can have at most one Linked connection to such a source. */
    public boolean isExclusive() {
        return sourceType == SourceType.ACCOUNTING && !platformKey.equals("upac");
    }
}
