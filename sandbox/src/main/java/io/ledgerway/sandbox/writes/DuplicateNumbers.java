package io.ledgerway.sandbox.writes;

import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.tenant.Tenant;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** Warns about duplicate numbers of documents, which are no error. */
class DuplicateNumbers {

    private final JdbcClient jdbc;
    private final ObjectMapper json;

    DuplicateNumbers(JdbcClient jdbc, ObjectMapper json) {
        this.jdbc = jdbc;
        this.json = json;
    }

    /**
     * Returns a warning when another live document of the kind, and of the vendor, has the number.
     */
    List<FieldIssue> used(Tenant tenant, LedgerRecord record) {
        JsonNode body = json.readTree(record.body());
        if (!record.kind().isDocument()) {
            return List.of();
        }
        String member = body.hasNonNull("number") ? "number" : "reference";
        String number = body.path(member).asString("");
        if (number.isEmpty()) {
            return List.of();
        }
        return jdbc
                .sql(
                        """
                        SELECT id FROM record
                        WHERE tenant = :tenant AND kind = :kind AND id <> :id AND deleted_at IS NULL
                          AND body ->> CAST(:member AS text) = :number
                          AND coalesce(body -> 'vendor' ->> 'id', '') = :vendor
                        ORDER BY id LIMIT 1
                        """)
                .param("tenant", tenant.number())
                .param("kind", record.kind().nativeName())
                .param("id", record.id())
                .param("member", member)
                .param("number", number)
                .param("vendor", body.path("vendor").path("id").asString(""))
                .query(String.class)
                .list()
                .stream()
                .map(it ->
                        new FieldIssue(
                                member, "'%s' has the same number: %s".formatted(it, number)))
                .toList();
    }
}
