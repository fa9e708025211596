package io.ledgerway.webhook.header;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.error.ValidationErrors;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Validates custom headers. One response names all validation errors. */
final class HeaderValidation {

    static final int MAX_HEADERS = 20;

    private static final String VALIDATOR = "UpdateWebhookHeaders";
    private static final int MAX_NAME_LENGTH = 128;
    private static final int MAX_VALUE_LENGTH = 4096;

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9!#$%&'*+.^_`|~-]+");
    private static final Pattern VALUE =
            Pattern.compile("[\\x21-\\x7e](?:[\\x20-\\x7e\\t]*[\\x21-\\x7e])?");

    /** Headers that belong to the connection, to the body, or to the sender. */
    private static final Set<String> FORBIDDEN =
            Set.of(
                    "accept-encoding",
                    "connection",
                    "expect",
                    "host",
                    "http2-settings",
                    "keep-alive",
                    "te",
                    "trailer",
                    "trailers",
                    "transfer-encoding",
                    "upgrade",
                    "user-agent");

    private static final List<String> FORBIDDEN_BEGINNINGS =
            List.of("content-", "proxy-", "webhook-", "svix-");

    /** Names of headers whose values are usually secrets. */
    private static final Pattern SECRET =
            Pattern.compile("auth|cookie|credential|key|pass|secret|session|sign|token");

    private HeaderValidation() {}

    /**
     * Validates the requested headers.
     *
     * @param current the current headers
     * @throws ApiException 400 with one item per validation error, never with a value
     */
    static List<CustomHeader> check(HeadersRequest arguments, List<CustomHeader> current) {
        ValidationErrors validationErrors = new ValidationErrors(VALIDATOR);
        List<HeadersRequest.@Nullable Item> items = arguments.headers();
        if (items == null) {
            validationErrors.add("headers", "`headers` is required: the list of all headers.");
            items = List.of();
        }
        validationErrors.addIf(
                items.size() > MAX_HEADERS,
                "headers",
                "At most %d headers are allowed.".formatted(MAX_HEADERS));
        Map<String, CustomHeader> before = byName(current);
        Set<String> names = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        List<CustomHeader> headers = new ArrayList<>();
        for (int at = 0; at < Math.min(items.size(), MAX_HEADERS); at++) {
            HeadersRequest.Item item = items.get(at);
            String path = "headers[" + at + "]";
            String name = item == null || item.name() == null ? "" : item.name();
            String problem = problem(name);
            if (item == null || problem != null) {
                validationErrors.add(path + ".name", String.valueOf(problem));
            } else if (!names.add(name)) {
                validationErrors.add(path + ".name", "The header %s occurs twice.".formatted(name));
            } else {
                headers.add(header(path, name, item, before.get(name), validationErrors));
            }
        }
        validationErrors.throwIfAny();
        return headers;
    }

    /**
     * Returns the headers and the one with the client id.
     *
     * @throws ApiException 400 when there are too many
     */
    static List<CustomHeader> withClientId(List<CustomHeader> current, ClientId client) {
        List<HeadersRequest.@Nullable Item> items = new ArrayList<>();
        current.stream()
                .filter(it -> !it.name().equalsIgnoreCase(CustomHeader.CLIENT_ID))
                .forEach(it -> items.add(new HeadersRequest.Item(it.name(), null, null)));
        items.add(new HeadersRequest.Item(CustomHeader.CLIENT_ID, client.toString(), false));
        return check(new HeadersRequest(items), current);
    }

    /**
     * Whether the value of such a header is never returned, even if the request marks it as not
     * sensitive.
     */
    static boolean alwaysSensitive(String name) {
        return !name.equalsIgnoreCase(CustomHeader.CLIENT_ID)
                && SECRET.matcher(name.toLowerCase(Locale.ROOT)).find();
    }

    private static CustomHeader header(
            String path,
            String name,
            HeadersRequest.Item item,
            @Nullable CustomHeader before,
            ValidationErrors validationErrors) {
        String value = item.value();
        boolean sensitive = sensitive(name, item.sensitive(), before);
        if (value != null) {
            validationErrors.addIf(
                    value.length() > MAX_VALUE_LENGTH || !VALUE.matcher(value).matches(),
                    path + ".value",
                    "A value must have 1 to %d printable ASCII characters, without leading and trailing blanks."
                            .formatted(MAX_VALUE_LENGTH));
            return new CustomHeader(name, value, sensitive);
        }
        if (before == null) {
            validationErrors.add(
                    path + ".value", "The header %s has no value yet.".formatted(name));
            return new CustomHeader(name, "", sensitive);
        }
        validationErrors.addIf(
                before.sensitive() && !sensitive,
                path + ".sensitive",
                "The value of a sensitive header is not returned: send the value again to make it visible.");
        return new CustomHeader(name, before.value(), sensitive);
    }

    private static boolean sensitive(
            String name, @Nullable Boolean requested, @Nullable CustomHeader before) {
        if (alwaysSensitive(name)) {
            return true;
        }
        if (requested != null) {
            return requested;
        }
        return before == null ? !name.equalsIgnoreCase(CustomHeader.CLIENT_ID) : before.sensitive();
    }

    private static @Nullable String problem(String name) {
        if (name.length() > MAX_NAME_LENGTH || !NAME.matcher(name).matches()) {
            return "The name of a header must have 1 to %d letters, digits and hyphens."
                    .formatted(MAX_NAME_LENGTH);
        }
        String lower = name.toLowerCase(Locale.ROOT);
        return FORBIDDEN.contains(lower)
                        || FORBIDDEN_BEGINNINGS.stream().anyMatch(lower::startsWith)
                ? "The header %s cannot be set.".formatted(name)
                : null;
    }

    private static Map<String, CustomHeader> byName(List<CustomHeader> headers) {
        return headers.stream()
                .collect(
                        Collectors.toMap(
                                CustomHeader::name,
                                Function.identity(),
                                (first, second) -> second,
                                () -> new TreeMap<>(String.CASE_INSENSITIVE_ORDER)));
    }
}
