package io.ledgerway.sandbox.writes;

import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.RecordQueries;
import io.ledgerway.sandbox.tenant.Tenant;
import java.time.LocalDate;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** Rejects changes of applications that are dated in a closed period of the organisation. */
class PeriodLock {

    /** Members with the date of a record; the first present one counts. */
    private static final List<String> DATES =
            List.of("issued_on", "received_on", "posted_on", "paid_on", "cleared_on", "date");

    private final RecordQueries recordQueries;
    private final ObjectMapper json;

    PeriodLock(RecordQueries recordQueries, ObjectMapper json) {
        this.recordQueries = recordQueries;
        this.json = json;
    }

    void check(Tenant tenant, JsonNode record) {
        String until = lockedUntil(tenant);
        String date =
                DATES.stream()
                        .filter(record::hasNonNull)
                        .findFirst()
                        .map(it -> record.path(it).asString(""))
                        .orElse("");
        if (until.isEmpty() || date.isEmpty()) {
            return;
        }
        if (!LocalDate.parse(date).isAfter(LocalDate.parse(until))) {
            String field = DATES.stream().filter(record::hasNonNull).findFirst().orElseThrow();
            throw new WriteRefusal(
                    422,
                    "period_locked",
                    "The books are closed until " + until,
                    List.of(new FieldIssue(field, "The books are closed until " + until)));
        }
    }

    private String lockedUntil(Tenant tenant) {
        return recordQueries
                .find(tenant, Kind.ORGANISATION, tenant.id().toString())
                .map(it -> json.readTree(it.body()).path("locked_until").asString(""))
                .orElse("");
    }
}
