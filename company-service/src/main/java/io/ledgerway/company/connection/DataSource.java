package io.ledgerway.company.connection;

import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.model.company.SourceType;
import java.util.UUID;

/** What a connection is a connection to, as it was when the connection was made. */
public record DataSource(
        String platformKey,
        String platformName,
        UUID integrationId,
        UUID sourceId,
        SourceType sourceType) {

    static DataSource of(PlatformDescriptor descriptor) {
        return new DataSource(
                descriptor.platformKey(),
                descriptor.name(),
                descriptor.integrationId(),
                descriptor.sourceId(),
                descriptor.sourceType());
    }

    /** Whether a company has at most one of it Linked (decision 4). */
    public boolean isExclusive() {
        return sourceType == SourceType.ACCOUNTING && !platformKey.equals("upac");
    }
}
