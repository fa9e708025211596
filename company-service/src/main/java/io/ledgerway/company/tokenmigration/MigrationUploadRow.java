package io.ledgerway.company.tokenmigration;

import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Syntactically valid row of an upload; {@code toString} omits the credentials. */
record MigrationUploadRow(
        int line, UUID companyId, @Nullable UUID connectionId, JsonNode credentials) {

    @Override
    public String toString() {
        return "MigrationUploadRow[line=" + line + ", companyId=" + companyId + "]";
    }
}
