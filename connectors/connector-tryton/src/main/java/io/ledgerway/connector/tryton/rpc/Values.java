package io.ledgerway.connector.tryton.rpc;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.List;
import java.util.Map;

/** Values that Tryton sends and takes as objects with the member {@code __class__}. */
public final class Values {

    static final String CLASS = "__class__";

    private Values() {}

    public static Map<String, Object> decimal(BigDecimal value) {
        return Map.of(CLASS, "Decimal", "decimal", value.toPlainString());
    }

    public static Map<String, Object> date(LocalDate value) {
        return Map.of(
                CLASS,
                "date",
                "year",
                value.getYear(),
                "month",
                value.getMonthValue(),
                "day",
                value.getDayOfMonth());
    }

    /** In UTC, the time zone of the server, to the microsecond. */
    public static Map<String, Object> time(Instant instant) {
        var value = LocalDateTime.ofInstant(instant, ZoneOffset.UTC);
        return Map.of(
                CLASS,
                "datetime",
                "year",
                value.getYear(),
                "month",
                value.getMonthValue(),
                "day",
                value.getDayOfMonth(),
                "hour",
                value.getHour(),
                "minute",
                value.getMinute(),
                "second",
                value.getSecond(),
                "microsecond",
                value.getNano() / 1000);
    }

    public static Map<String, Object> bytes(byte[] value) {
        return Map.of(CLASS, "bytes", "base64", Base64.getEncoder().encodeToString(value));
    }

    /** The command that creates records of a field with several. */
    public static List<Object> create(List<?> records) {
        return List.of(List.of("create", records));
    }

    /** The command that adds existing records to a field with several. */
    public static List<Object> add(List<Integer> ids) {
        return List.of(List.of("add", ids));
    }
}
