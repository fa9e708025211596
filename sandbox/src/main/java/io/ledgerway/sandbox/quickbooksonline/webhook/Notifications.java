package io.ledgerway.sandbox.quickbooksonline.webhook;

import io.ledgerway.sandbox.quickbooksonline.company.Companies;
import io.ledgerway.sandbox.quickbooksonline.company.Company;
import io.ledgerway.sandbox.quickbooksonline.company.RecordNumbers;
import io.ledgerway.sandbox.quickbooksonline.entity.Entity;
import io.ledgerway.sandbox.quickbooksonline.entity.EntityRecords;
import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.NotifiedChanges;
import io.ledgerway.sandbox.tenant.Tenant;
import io.ledgerway.sandbox.tenant.Tenants;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.SimplePropertyRowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Finds changes of connected companies that were not notified yet: one for each entity. A balance
 * that a transaction moves is no change of the account.
 */
class Notifications {

    private static final RowMapper<ChangedRecord> CHANGED =
            new SimplePropertyRowMapper<>(ChangedRecord.class);

    private final JdbcClient jdbc;
    private final Companies companies;
    private final EntityRecords records;
    private final Tenants tenants;
    private final NotifiedChanges notified = new NotifiedChanges();

    Notifications(JdbcClient jdbc, Companies companies, EntityRecords records, Tenants tenants) {
        this.jdbc = jdbc;
        this.companies = companies;
        this.records = records;
        this.tenants = tenants;
    }

    /** A changed entity. */
    record Notification(String realm, Entity entity, String number, String operation, Instant at) {}

    private record ChangedRecord(
            String kind,
            String id,
            int version,
            Instant changedAt,
            boolean deleted,
            boolean voided) {

        boolean isAccount() {
            return kind.equals(Kind.LEDGER_ACCOUNTS.nativeName());
        }
    }

    /** Ignores the changes until now. */
    void begin() {
        Instant time = tenants.systemTime();
        notified.clear();
        companies.all().forEach(it -> notified.begin(it.tenant(), time));
    }

    List<Notification> next() {
        Instant time = tenants.systemTime();
        List<Notification> found = new ArrayList<>();
        for (Company company : companies.all()) {
            if (isConnected(company)) {
                found.addAll(next(company, time));
            }
        }
        return found;
    }

    private Collection<Notification> next(Company company, Instant time) {
        Tenant tenant = company.tenant();
        Instant since = notified.since(tenant, time);
        List<ChangedRecord> changed =
                jdbc
                        .sql(
                                """
                                SELECT c.kind, c.id, c.version, c.changed_at, c.deleted,
                                       coalesce(r.body ->> 'state', '') = 'void' AS voided
                                FROM change c JOIN record r USING (tenant, kind, id)
                                WHERE c.tenant = :tenant AND c.changed_at >= :since
                                ORDER BY c.changed_at, c.version
                                """)
                        .param("tenant", tenant.number())
                        .param("since", since.atOffset(ZoneOffset.UTC))
                        .query(CHANGED)
                        .list()
                        .stream()
                        .filter(it ->
                                notified.add(
                                        tenant, it.kind(), it.id(), it.version(), it.changedAt()))
                        .toList();
        Set<Instant> booked =
                changed.stream()
                        .filter(it -> Kind.booking().contains(it.kind()))
                        .map(ChangedRecord::changedAt)
                        .collect(Collectors.toSet());
        Map<String, Notification> entities = new LinkedHashMap<>();
        for (ChangedRecord record : changed) {
            boolean moved =
                    record.isAccount()
                            && record.version() > 1
                            && booked.contains(record.changedAt());
            if (!moved) {
                notification(company, record)
                        .ifPresent(it ->
                                entities.merge(
                                        it.entity() + it.number(), it, Notifications::latest));
            }
        }
        return entities.values();
    }

    /** A created entity stays created until its deletion. */
    private static Notification latest(Notification before, Notification after) {
        return before.operation().equals("created") && after.operation().equals("updated")
                ? new Notification(
                        before.realm(), before.entity(), before.number(), "created", after.at())
                : after;
    }

    private Optional<Notification> notification(Company company, ChangedRecord record) {
        return Kind.ofCollection(record.kind())
                .flatMap(kind ->
                        records.showing(company, kind, record.id())
                                .filter(Entity::isNotified)
                                .map(it ->
                                        new Notification(
                                                company.realm(),
                                                it,
                                                RecordNumbers.of(kind, record.id()),
                                                operation(it, record),
                                                record.changedAt())));
    }

    private static String operation(Entity entity, ChangedRecord record) {
        if (record.deleted()) {
            return entity.isList() ? "updated" : "deleted";
        }
        if (record.voided() && entity.canBeVoided()) {
            return "voided";
        }
        return record.version() == 1 ? "created" : "updated";
    }

    private boolean isConnected(Company company) {
        return jdbc.sql(
                        """
                        SELECT EXISTS (SELECT FROM access_grant
                            WHERE tenants @> ARRAY[CAST(:tenant AS integer)] AND revoked_at IS NULL)
                        """)
                .param("tenant", company.tenant().number())
                .query(Boolean.class)
                .single();
    }
}
