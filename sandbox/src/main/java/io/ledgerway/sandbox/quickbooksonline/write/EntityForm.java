package io.ledgerway.sandbox.quickbooksonline.write;

import io.ledgerway.sandbox.quickbooksonline.company.Company;
import io.ledgerway.sandbox.quickbooksonline.company.RecordNumbers;
import io.ledgerway.sandbox.quickbooksonline.entity.Entity;
import io.ledgerway.sandbox.quickbooksonline.fault.Fault;
import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.record.Money;
import io.ledgerway.sandbox.record.RecordQueries;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * A received entity: its members in types, and the records it references.
 *
 * @param today date of transactions without one
 */
record EntityForm(
        RecordQueries recordQueries,
        RecordNumbers numbers,
        ObjectMapper mapper,
        Company company,
        Entity entity,
        ObjectNode json,
        LocalDate today) {

    private static final int DAY_LENGTH = 10;
    private static final int FIRST_YEAR = 1900;

    /** A referenced record. */
    record Referenced(String id, JsonNode body) {

        String name() {
            return body.path("name").asString(id);
        }
    }

    String text(String member) {
        JsonNode value = json.path(member);
        if (value.isContainer()) {
            throw Fault.unsupportedMember("Property Name:%s is not a text".formatted(member));
        }
        return value.asString("");
    }

    String required(String member) {
        String text = text(member).strip();
        if (text.isEmpty()) {
            throw Fault.missing(member);
        }
        return text;
    }

    String date(String member, LocalDate otherwise) {
        String text = text(member);
        try {
            String day = text.length() > DAY_LENGTH ? text.substring(0, DAY_LENGTH) : text;
            LocalDate date = day.isEmpty() ? otherwise : LocalDate.parse(day);
            if (date.getYear() > FIRST_YEAR) {
                return date.toString();
            }
            throw Fault.unreadable(member, text);
        } catch (DateTimeException e) {
            throw Fault.unreadable(member, text);
        }
    }

    /** A date; empty when it is absent. */
    String date(String member) {
        return text(member).isEmpty() ? "" : date(member, today);
    }

    BigDecimal number(JsonNode holder, String member) {
        JsonNode value = holder.path(member);
        if (value.isMissingNode() || value.isNull()) {
            return BigDecimal.ZERO;
        }
        return Money.decimal(value.asString(""))
                .orElseThrow(() -> Fault.unreadable(member, value.toString()));
    }

    /** Value of a reference such as {@code {"value": "5"}}. */
    static String value(JsonNode holder, String member) {
        return holder.path(member).path("value").asString("");
    }

    Referenced require(JsonNode holder, String member, Kind kind, String what) {
        if (value(holder, member).isEmpty()) {
            throw Fault.missing(member);
        }
        return find(holder, member, kind, what).orElseThrow();
    }

    /** Finds the record of a reference; rejects one that does not exist. */
    Optional<Referenced> find(JsonNode holder, String member, Kind kind, String what) {
        String number = value(holder, member);
        if (number.isEmpty()) {
            return Optional.empty();
        }
        Referenced found =
                numbers.id(company.tenant(), kind, number)
                        .flatMap(id -> body(kind, id).map(body -> new Referenced(id, body)))
                        .orElseThrow(() -> Fault.invalidReference(what, number, member));
        return Optional.of(found);
    }

    /** Content of a live record. */
    Optional<JsonNode> body(Kind kind, String id) {
        return recordQueries
                .find(company.tenant(), kind, id)
                .filter(it -> !it.deleted())
                .map(LedgerRecord::body)
                .map(mapper::readTree);
    }

    static void refer(ObjectNode holder, String member, @Nullable String id) {
        if (id == null || id.isEmpty()) {
            holder.remove(member);
        } else {
            holder.putObject(member).put("id", id);
        }
    }

    static void put(ObjectNode holder, String member, String value) {
        if (value.isEmpty()) {
            holder.remove(member);
        } else {
            holder.put(member, value);
        }
    }
}
