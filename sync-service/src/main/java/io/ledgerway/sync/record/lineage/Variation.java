package io.ledgerway.sync.record.lineage;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * Other values of the same kind as a value, so that the mapping still reads it: another number,
 * another day, another text of the same length.
 */
final class Variation {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private static final Pattern DAY = Pattern.compile("(\\d{4})(-\\d{2}-\\d{2}.*)");

    /** A number of milliseconds, as in {@code /Date(1439434356790+0000)/}. */
    private static final Pattern MILLIS = Pattern.compile("(.*\\()(\\d{10,16})(\\D.*)");

    private static final Pattern NUMBER = Pattern.compile("-?\\d{1,15}(\\.\\d{1,15})?");

    /** A multiple of four keeps 29 February. */
    private static final int YEARS = 4;

    private static final long DAY_OF_MILLIS = 86_400_000;

    private Variation() {}

    /** Returns the variations in the order in which to try them; the last is the absence. */
    static List<JsonNode> of(JsonNode value) {
        if (value.isNull() || value.isContainer()) {
            return List.of();
        }
        if (value.isBoolean()) {
            return List.of(JSON.booleanNode(!value.asBoolean()), JSON.nullNode());
        }
        if (value.isIntegralNumber()) {
            return List.of(
                    JSON.numberNode(value.bigIntegerValue().add(BigInteger.ONE)), JSON.nullNode());
        }
        if (value.isNumber()) {
            return List.of(
                    JSON.numberNode(value.decimalValue().add(BigDecimal.ONE)), JSON.nullNode());
        }
        return List.of(JSON.stringNode(text(value.asString())), JSON.nullNode());
    }

    private static String text(String value) {
        Matcher day = DAY.matcher(value);
        if (day.matches()) {
            return "%04d%s".formatted(Integer.parseInt(day.group(1)) + YEARS, day.group(2));
        }
        Matcher millis = MILLIS.matcher(value);
        if (millis.matches()) {
            return millis.group(1)
                    + (Long.parseLong(millis.group(2)) + DAY_OF_MILLIS)
                    + millis.group(3);
        }
        if (NUMBER.matcher(value).matches()) {
            return new BigDecimal(value).add(BigDecimal.ONE).toPlainString();
        }
        if (value.isEmpty()) {
            return "x";
        }
        return value.substring(0, value.length() - 1) + other(value.charAt(value.length() - 1));
    }

    /** Another character of the same kind; hexadecimal digits stay hexadecimal. */
    private static char other(char last) {
        return switch (last) {
            case '0', '1', '2', '3', '4', '5', '6', '7', '8' -> (char) (last + 1);
            case 'a', 'b', 'c', 'd', 'e', 'A', 'B', 'C', 'D', 'E' -> (char) (last + 1);
            case '9' -> '0';
            case 'f' -> 'a';
            case 'F' -> 'A';
            case 'x' -> 'y';
            case 'X' -> 'Y';
            default -> Character.isUpperCase(last) ? 'X' : 'x';
        };
    }
}
