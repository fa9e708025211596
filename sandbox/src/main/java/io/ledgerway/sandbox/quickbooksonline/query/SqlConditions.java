package io.ledgerway.sandbox.quickbooksonline.query;

import io.ledgerway.sandbox.quickbooksonline.company.Company;
import io.ledgerway.sandbox.quickbooksonline.company.PacificTime;
import io.ledgerway.sandbox.quickbooksonline.company.RecordNumbers;
import io.ledgerway.sandbox.quickbooksonline.entity.Entity;
import io.ledgerway.sandbox.quickbooksonline.entity.EntityRecords;
import io.ledgerway.sandbox.quickbooksonline.fault.Fault;
import io.ledgerway.sandbox.record.Kind;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Translates conditions and orders to SQL. What it cannot translate is evaluated on the JSON of all
 * entities instead.
 */
final class SqlConditions {

    private static final String NAME =
            "CASE WHEN %s THEN body ->> 'name' ELSE body ->> 'name' || ' (deleted)' END"
                    .formatted(EntityRecords.ACTIVE);
    private static final String NEVER = "false";

    /** The tax code that has no member {@code Active}. */
    private static final String WITHOUT_FLAG =
            "(id = '%s' AND %s)".formatted(RecordNumbers.UNTAXED, EntityRecords.ACTIVE);

    private final RecordNumbers numbers;
    private final Company company;
    private final Entity entity;
    private final Map<String, Object> parameters = new HashMap<>();

    SqlConditions(RecordNumbers numbers, Company company, Entity entity) {
        this.numbers = numbers;
        this.company = company;
        this.entity = entity;
    }

    /** Values of the parameters in the SQL of the conditions. */
    Map<String, Object> parameters() {
        return parameters;
    }

    /** Whether SQL can select the entities of the query. */
    static boolean areRows(Entity entity) {
        return entity != Entity.ITEM && entity != Entity.TAX_RATE && !entity.kinds().isEmpty();
    }

    Optional<String> where(QueryText query) {
        List<String> all = new ArrayList<>();
        for (QueryText.Condition condition : query.conditions()) {
            Optional<String> sql = condition(condition);
            if (sql.isEmpty()) {
                return Optional.empty();
            }
            all.add(sql.get());
        }
        boolean asksActive =
                query.conditions().stream().anyMatch(it -> it.property().equals("Active"));
        if (entity.isList() && !asksActive) {
            all.add(EntityRecords.ACTIVE);
        }
        return Optional.of(all.isEmpty() ? "true" : String.join(" AND ", all));
    }

    Optional<String> order(QueryText query) {
        List<String> all = new ArrayList<>();
        for (QueryText.Order order : query.orders()) {
            Optional<String> sql = order(order);
            if (sql.isEmpty()) {
                return Optional.empty();
            }
            all.add(sql.get() + (order.descending() ? " DESC" : ""));
        }
        return Optional.of(String.join(", ", all));
    }

    private Optional<String> order(QueryText.Order order) {
        return switch (order.property()) {
            case "Id" ->
                    entity.kinds().size() == 1 ? Optional.of(EntityRecords.ID) : Optional.empty();
            case "MetaData.LastUpdatedTime" -> Optional.of("changed_at");
            case "MetaData.CreateTime" -> Optional.of("created_at");
            case "TxnDate" -> Optional.of(day());
            default -> Optional.empty();
        };
    }

    private Optional<String> condition(QueryText.Condition it) {
        return switch (it.property()) {
            case "Id" -> id(it);
            case "Active" -> active(it);
            case "MetaData.LastUpdatedTime" -> time("changed_at", it);
            case "MetaData.CreateTime" -> time("created_at", it);
            case "TxnDate" -> text(day(), it);
            case "DocNumber" -> text(docNumber(), it);
            case "DisplayName", "Name" -> entity.isList() ? text(NAME, it) : Optional.empty();
            case "CustomerRef" -> party("client", Kind.CLIENTS, it);
            case "VendorRef" -> party("vendor", Kind.VENDORS, it);
            default -> Optional.empty();
        };
    }

    private Optional<String> id(QueryText.Condition it) {
        if (!it.operator().equals("=") && !it.operator().equals("IN")) {
            return Optional.empty();
        }
        List<String> ids =
                it.values().stream()
                        .flatMap(number ->
                                entity.kinds().stream()
                                        .flatMap(kind ->
                                                numbers
                                                        .id(company.tenant(), kind, number)
                                                        .stream()))
                        .toList();
        return Optional.of(ids.isEmpty() ? NEVER : "id IN (" + parameter("ids", ids) + ")");
    }

    private Optional<String> active(QueryText.Condition it) {
        boolean yes = it.values().stream().anyMatch(value -> value.equalsIgnoreCase("true"));
        boolean no = it.values().stream().anyMatch(value -> value.equalsIgnoreCase("false"));
        if (!it.operator().equals("=") && !it.operator().equals("IN")) {
            return Optional.empty();
        }
        String selected =
                yes && no ? "true" : yes ? EntityRecords.ACTIVE : "NOT " + EntityRecords.ACTIVE;
        return Optional.of(
                entity == Entity.TAX_CODE ? selected + " AND NOT " + WITHOUT_FLAG : selected);
    }

    /** Times of the dialect have seconds. */
    private Optional<String> time(String column, QueryText.Condition it) {
        if (it.operator().equals("IN") || it.operator().equals("LIKE")) {
            return Optional.empty();
        }
        Instant time =
                PacificTime.parse(it.value())
                        .orElseThrow(() ->
                                Fault.invalidQuery("'%s' is not a time".formatted(it.value())));
        Instant floor = time.truncatedTo(ChronoUnit.SECONDS);
        Instant after = floor.plusSeconds(1);
        Instant ceiling = floor.equals(time) ? floor : after;
        return Optional.of(
                switch (it.operator()) {
                    case ">" -> at(column, ">=", after);
                    case ">=" -> at(column, ">=", ceiling);
                    case "<" -> at(column, "<", ceiling);
                    case "<=" -> at(column, "<", after);
                    default -> at(column, ">=", floor) + " AND " + at(column, "<", after);
                });
    }

    private String at(String column, String operator, Instant time) {
        OffsetDateTime value = time.atOffset(ZoneOffset.UTC);
        return column + " " + operator + " " + parameter("time", value);
    }

    private Optional<String> text(String expression, QueryText.Condition it) {
        return switch (it.operator()) {
            case "IN" ->
                    Optional.of(
                            "lower(%s) IN (%s)"
                                    .formatted(
                                            expression,
                                            parameter(
                                                    "texts",
                                                    it.values().stream()
                                                            .map(SqlConditions::lower)
                                                            .toList())));
            case "LIKE" ->
                    Optional.of(
                            "lower(%s) LIKE %s"
                                    .formatted(expression, parameter("text", pattern(it))));
            default ->
                    Optional.of(
                            "lower(%s) %s %s"
                                    .formatted(
                                            expression,
                                            it.operator(),
                                            parameter("text", lower(it.value()))));
        };
    }

    private Optional<String> party(String member, Kind kind, QueryText.Condition it) {
        if (!it.operator().equals("=") && !it.operator().equals("IN")) {
            return Optional.empty();
        }
        List<String> ids =
                it.values().stream()
                        .flatMap(number -> numbers.id(company.tenant(), kind, number).stream())
                        .toList();
        return Optional.of(
                ids.isEmpty()
                        ? NEVER
                        : "body -> '%s' ->> 'id' IN (%s)"
                                .formatted(member, parameter("parties", ids)));
    }

    private String parameter(String name, Object value) {
        String unique = name + parameters.size();
        parameters.put(unique, value);
        return ":" + unique;
    }

    private String day() {
        return "coalesce(body ->> 'issued_on', body ->> 'paid_on', body ->> 'posted_on', body ->> 'date')";
    }

    private String docNumber() {
        return switch (entity) {
            case INVOICE, CREDIT_MEMO, ESTIMATE, PURCHASE_ORDER, JOURNAL_ENTRY ->
                    "body ->> 'number'";
            default -> "body ->> 'reference'";
        };
    }

    /** Only {@code %} stands for other characters. */
    private static String pattern(QueryText.Condition like) {
        return lower(like.value()).replace("\\", "\\\\").replace("_", "\\_");
    }

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }
}
