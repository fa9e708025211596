package io.ledgerway.company.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.audit.AuditEvent;
import io.ledgerway.model.company.CompanyEvent;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.testsupport.event.EventProbe;
import io.ledgerway.testsupport.event.ProbedRecord;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Assertions on published events and on stored rows. */
public final class PublishedEvents {

    private PublishedEvents() {}

    /** The audit entries of a client; asserts their number. */
    public static List<AuditEvent.Recorded> audited(ClientId client, int count) {
        try (EventProbe probe = EventProbe.on(Topic.AUDIT_EVENTS)) {
            probe.awaitRecords(count, it -> it.key().equals(client.toString()));
            return probe.current(it -> it.key().equals(client.toString())).stream()
                    .map(it -> it.as(AuditEvent.Recorded.class))
                    .toList();
        }
    }

    /** The audited actions of a client, in order. */
    public static List<String> actions(ClientId client, int count) {
        return audited(client, count).stream().map(AuditEvent.Recorded::action).toList();
    }

    /** The events of a company; asserts their number. */
    public static List<CompanyEvent> events(String company, int count) {
        try (EventProbe probe = EventProbe.on(Topic.COMPANY_EVENTS)) {
            probe.awaitRecords(count, it -> it.key().equals(company));
            return probe.current(it -> it.key().equals(company)).stream()
                    .map(it -> it.as(CompanyEvent.class))
                    .toList();
        }
    }

    /** Asserts that the last directory record of each id is a tombstone. */
    public static void assertTombstones(String... ids) {
        try (EventProbe probe = EventProbe.on(Topic.COMPANY_DIRECTORY)) {
            for (String id : ids) {
                probe.awaitRecord(it -> it.key().equals(id) && it.value() == null);
                List<ProbedRecord> all = probe.current(it -> it.key().equals(id));
                assertThat(all.getLast().value()).describedAs(id).isNull();
            }
        }
    }

    /** Asserts that no table contains the id, except the outbox. */
    public static void assertNotStored(JdbcClient jdbc, String id) {
        List<@Nullable String> tables =
                jdbc.sql(
                                """
                                SELECT table_name FROM information_schema.tables
                                WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
                                  AND table_name NOT LIKE '%outbox%'
                                  AND table_name NOT LIKE '%audit%'
                                """)
                        .query(String.class)
                        .list();
        assertThat(tables).contains("company", "connection", "one_time_password", "link_attempt");
        assertThat(tables)
                .allSatisfy(table ->
                        assertThat(
                                        jdbc.sql(
                                                        "SELECT count(*) FROM \"%s\" t WHERE t::text LIKE ?"
                                                                .formatted(table))
                                                .param("%" + id + "%")
                                                .query(Long.class)
                                                .single())
                                .describedAs("rows of %s", table)
                                .isZero());
    }
}
