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

/** What the others were told, and what is left in our tables. */
public final class PublishedEvents {

    private PublishedEvents() {}

    /** The audit log of a client: so many entries and no more. */
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

    /** The events of a company: so many and no more. */
    public static List<CompanyEvent> events(String company, int count) {
        try (EventProbe probe = EventProbe.on(Topic.COMPANY_EVENTS)) {
            probe.awaitRecords(count, it -> it.key().equals(company));
            return probe.current(it -> it.key().equals(company)).stream()
                    .map(it -> it.as(CompanyEvent.class))
                    .toList();
        }
    }

    /** The directory's last word on each of these is that it is gone. */
    public static void gone(String... ids) {
        try (EventProbe probe = EventProbe.on(Topic.COMPANY_DIRECTORY)) {
            for (String id : ids) {
                probe.awaitRecord(it -> it.key().equals(id) && it.value() == null);
                List<ProbedRecord> all = probe.current(it -> it.key().equals(id));
                assertThat(all.getLast().value()).describedAs(id).isNull();
            }
        }
    }

    /** No row of any table names this id, but what is on its way to the others. */
    public static void forgotten(JdbcClient jdbc, String id) {
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
