package io.ledgerway.expense.request;

import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.starter.error.ValidationErrors;
import io.ledgerway.starter.lenientrequest.StorableText;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * Reads members of a JSON object in a request. Names are case-insensitive and occur once; null
 * counts as absent. An invalid member is reported to {@link ValidationErrors} and a placeholder is
 * returned, so that reading continues. Results are valid only if there are no errors.
 */
public final class JsonFields {

    static final BigDecimal MAX_AMOUNT = BigDecimal.valueOf(5_000_000);

    private static final BigDecimal MAX_RATE = BigDecimal.valueOf(1_000_000_000);
    private static final int DECIMALS_OF_RATE = 9;

    /** Maximum number of decimals; more than needed, to allow for floating-point noise. */
    private static final int DECIMALS = 20;

    private static final Pattern UUID_FORM =
            Pattern.compile("\\p{XDigit}{8}(-\\p{XDigit}{4}){3}-\\p{XDigit}{12}");

    /** Placeholder for an invalid id. */
    static final UUID NO_ID = UUID.randomUUID();

    private static final DateTime NO_DATE = new DateTime("0001-01-01");

    /** ISO 4217 codes that are no currency. */
    private static final Set<String> NO_CURRENCIES = Set.of("XXX", "XTS");

    private static final Set<String> CURRENCIES =
            Currency.getAvailableCurrencies().stream()
                    .map(Currency::getCurrencyCode)
                    .filter(it -> !NO_CURRENCIES.contains(it))
                    .collect(Collectors.toUnmodifiableSet());

    private final JsonNode object;
    private final String at;
    private final ValidationErrors validationErrors;

    /**
     * Creates a reader.
     *
     * @param at path of the object; empty for the body
     */
    JsonFields(JsonNode object, String at, ValidationErrors validationErrors) {
        this.object = object;
        this.at = at;
        this.validationErrors = validationErrors;
        rejectRepeatedNames();
    }

    /** The parser rejects only names that are repeated exactly. */
    private void rejectRepeatedNames() {
        Map<String, String> spellings = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (String name : object.propertyNames()) {
            String first = spellings.putIfAbsent(name, name);
            if (first != null) {
                addError(first, "The field %s is given twice.".formatted(pascal(first)));
            }
        }
    }

    /** Path of a member in the spelling of the API. */
    String path(String name) {
        String pascal = pascal(name);
        return at.isEmpty() ? pascal : at + "." + pascal;
    }

    void addError(String name, String message) {
        validationErrors.add(path(name), message);
    }

    boolean has(String name) {
        return member(name) != null;
    }

    private @Nullable JsonNode member(String name) {
        JsonNode exact = object.get(name);
        if (exact == null) {
            for (Map.Entry<String, JsonNode> each : object.properties()) {
                if (each.getKey().equalsIgnoreCase(name)) {
                    exact = each.getValue();
                    break;
                }
            }
        }
        return exact == null || exact.isNull() ? null : exact;
    }

    private void required(String name) {
        addError(name, "The %s field is required.".formatted(pascal(name)));
    }

    @Nullable String text(String name, int longest) {
        JsonNode value = member(name);
        if (value == null) {
            return null;
        }
        if (!value.isString()) {
            addError(name, "The field %s must be a text.".formatted(pascal(name)));
            return null;
        }
        String text = value.asString();
        if (text.codePointCount(0, text.length()) > longest) {
            addError(
                    name,
                    "The field %s must be a text with a maximum length of %d."
                            .formatted(pascal(name), longest));
        } else if (!StorableText.isStorable(text)) {
            addError(
                    name,
                    "The field %s must be a text that can be stored.".formatted(pascal(name)));
        }
        return text;
    }

    String requiredText(String name, int longest) {
        String text = text(name, longest);
        if (!has(name) || (text != null && text.isBlank())) {
            required(name);
        }
        return text == null ? "" : text;
    }

    UUID uuid(String name) {
        String text = requiredText(name, Integer.MAX_VALUE);
        if (text.isBlank()) {
            return NO_ID;
        }
        if (!isUuid(text)) {
            addError(name, "The field %s must be a UUID.".formatted(pascal(name)));
            return NO_ID;
        }
        return UUID.fromString(text);
    }

    public static boolean isUuid(String text) {
        return UUID_FORM.matcher(text).matches();
    }

    DateTime date(String name) {
        String text = requiredText(name, Integer.MAX_VALUE);
        if (text.isBlank()) {
            return NO_DATE;
        }
        try {
            return new DateTime(text);
        } catch (IllegalArgumentException _) {
            addError(
                    name, "The field %s must be an ISO 8601 date or time.".formatted(pascal(name)));
            return NO_DATE;
        }
    }

    String currency(String name) {
        String code = requiredText(name, Integer.MAX_VALUE);
        if (!code.isBlank() && !CURRENCIES.contains(code)) {
            addError(
                    name,
                    "The field %s must be an ISO 4217 currency code.".formatted(pascal(name)));
        }
        return code;
    }

    boolean flag(String name) {
        JsonNode value = member(name);
        if (value != null && !value.isBoolean()) {
            addError(name, "The field %s must be true or false.".formatted(pascal(name)));
        }
        return value != null && value.isBoolean() && value.asBoolean();
    }

    BigDecimal requiredAmount(String name, BigDecimal minimum) {
        BigDecimal amount = amount(name, minimum);
        if (!has(name)) {
            required(name);
        }
        return amount == null ? BigDecimal.ZERO : amount;
    }

    @Nullable BigDecimal amount(String name, BigDecimal minimum) {
        BigDecimal amount = number(name);
        if (amount == null) {
            return null;
        }
        if (amount.compareTo(minimum) < 0 || amount.compareTo(MAX_AMOUNT) > 0) {
            addError(
                    name,
                    "The field %s must be between %s and %s."
                            .formatted(pascal(name), minimum.toPlainString(), MAX_AMOUNT));
            return null;
        }
        return decimals(name, amount, DECIMALS);
    }

    @Nullable BigDecimal rate(String name) {
        BigDecimal rate = number(name);
        if (rate == null) {
            return null;
        }
        if (rate.signum() <= 0 || rate.compareTo(MAX_RATE) > 0) {
            addError(
                    name,
                    "The field %s must be more than 0 and at most %s."
                            .formatted(pascal(name), MAX_RATE));
            return null;
        }
        return decimals(name, rate, DECIMALS_OF_RATE);
    }

    private @Nullable BigDecimal number(String name) {
        JsonNode value = member(name);
        if (value == null) {
            return null;
        }
        if (!value.isNumber()) {
            addError(name, "The field %s must be a number.".formatted(pascal(name)));
            return null;
        }
        return value.decimalValue();
    }

    /** Returns the number unless it has too many digits; an exponent can represent many digits. */
    private @Nullable BigDecimal decimals(String name, BigDecimal number, int maximum) {
        BigDecimal shortest = number.scale() > maximum ? number.stripTrailingZeros() : number;
        if (shortest.scale() > maximum) {
            addError(
                    name,
                    "The field %s must have at most %d decimals.".formatted(pascal(name), maximum));
            return null;
        }
        return shortest.scale() < 0 ? shortest.setScale(0) : shortest;
    }

    /** Reads an enumeration value, case-insensitive; null if absent. */
    <E> @Nullable E enumValue(String name, Map<String, E> constants) {
        String text = text(name, Integer.MAX_VALUE);
        if (text == null) {
            return null;
        }
        E found = constants.get(text.toLowerCase(Locale.ROOT));
        if (found == null) {
            addError(name, notOneOf(name, constants.values()));
        }
        return found;
    }

    static String notOneOf(String name, Iterable<?> constants) {
        List<String> all = new ArrayList<>();
        constants.forEach(it -> all.add(it.toString()));
        return "The field %s must be one of: %s.".formatted(pascal(name), String.join(", ", all));
    }

    /** Reads an optional object; null if absent. */
    @Nullable JsonFields object(String name) {
        JsonNode value = member(name);
        if (value == null) {
            return null;
        }
        if (!value.isObject()) {
            addError(name, "The field %s must be an object.".formatted(pascal(name)));
            return null;
        }
        return new JsonFields(value, path(name), validationErrors);
    }

    /** Reads a required object; if it is absent, its required members are reported too. */
    JsonFields requiredObject(String name) {
        if (!has(name)) {
            required(name);
        }
        JsonFields found = object(name);
        return found != null
                ? found
                : new JsonFields(
                        JsonNodeFactory.instance.objectNode(),
                        path(name),
                        new ValidationErrors(null));
    }

    /** Reads the id of an optional reference; null if reference or id is absent. */
    @Nullable String ref(String name) {
        JsonFields ref = object(name);
        String id = ref == null ? null : ref.text("id", TextLimits.ID);
        return id == null || id.isBlank() ? null : id;
    }

    /** Reads the objects of a list. */
    <T> List<T> list(String name, int minimum, int maximum, Function<JsonFields, T> reader) {
        JsonNode value = member(name);
        if (value == null) {
            return List.of();
        }
        if (!value.isArray() || value.size() < minimum || value.size() > maximum) {
            addError(
                    name,
                    "The field %s must be an array of %d to %d items."
                            .formatted(pascal(name), minimum, maximum));
            return List.of();
        }
        return each(value, path(name), validationErrors, reader);
    }

    <T> List<T> requiredList(String name, int maximum, Function<JsonFields, T> reader) {
        if (!has(name)) {
            required(name);
        }
        return list(name, 1, maximum, reader);
    }

    /** Reads an optional list of ids. */
    List<UUID> uuids(String name, int maximum) {
        JsonNode value = member(name);
        if (value == null) {
            return List.of();
        }
        List<UUID> ids = new ArrayList<>();
        if (!value.isArray() || value.isEmpty() || value.size() > maximum) {
            addError(
                    name,
                    "The field %s must be an array of 1 to %d items."
                            .formatted(pascal(name), maximum));
            return ids;
        }
        for (int i = 0; i < value.size(); i++) {
            String text = value.get(i).isString() ? value.get(i).asString() : "";
            if (isUuid(text)) {
                ids.add(UUID.fromString(text));
            } else {
                validationErrors.add(path(name) + "[" + i + "]", "Must be a UUID.");
            }
        }
        return ids;
    }

    static <T> List<T> each(
            JsonNode array,
            String at,
            ValidationErrors validationErrors,
            Function<JsonFields, T> reader) {
        List<T> all = new ArrayList<>();
        for (int i = 0; i < array.size(); i++) {
            String path = at + "[" + i + "]";
            if (array.get(i).isObject()) {
                all.add(reader.apply(new JsonFields(array.get(i), path, validationErrors)));
            } else {
                validationErrors.add(path, "Must be an object.");
            }
        }
        return all;
    }

    /** Converts a path such as {@code lines[0].accountRef} to the spelling of the API. */
    public static @Nullable String pascalPath(@Nullable String path) {
        return path == null
                ? null
                : Arrays.stream(path.split("\\.", -1))
                        .map(it -> it.isEmpty() ? it : pascal(it))
                        .collect(Collectors.joining("."));
    }

    private static String pascal(String name) {
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }
}
