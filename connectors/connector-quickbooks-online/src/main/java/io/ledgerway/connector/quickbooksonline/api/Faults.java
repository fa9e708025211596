package io.ledgerway.connector.quickbooksonline.api;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.HttpStatusErrors;
import io.ledgerway.connector.http.PlatformHttp.Response;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The faults of the API. They have three shapes: {@code Fault.Error} with capitals, {@code
 * fault.error} in lower case for authentication errors, and a {@code Fault} inside a response with
 * status 200, for uploads, batches, queries and changes.
 */
public final class Faults {

    private static final int MAX_MESSAGE_LENGTH = 300;
    private static final int UNAUTHORIZED = 401;
    private static final int FORBIDDEN = 403;
    private static final int BAD_REQUEST = 400;
    private static final int SERVER_ERROR = 500;

    /** The request is throttled; the documentation writes the code with and without zeros. */
    private static final Set<String> THROTTLED = Set.of("3001", "429");

    /** The application has no access to the company. */
    private static final Set<String> FORBIDDEN_CODES = Set.of("3100", "5020");

    /** No record has the id; one that is not a number has a code of its own. */
    private static final Set<String> NOT_FOUND = Set.of("610", "2030");

    private static final String INVALID_QUERY = "4001";
    private static final String SUBSCRIPTION_ENDED = "6190";

    private Faults() {}

    /** The error of a response; empty for success. */
    public static Optional<ConnectorException> map(Response response) {
        if (response.status() < BAD_REQUEST) {
            return HttpStatusErrors.map(response, "HTTP " + response.status());
        }
        var json = QuickBooksJson.tryParse(response);
        var fault = json == null ? null : find(json);
        return Optional.of(
                fault == null
                        ? byStatus(response, "HTTP " + response.status())
                        : map(fault, response));
    }

    /**
     * The JSON of a response without fault.
     *
     * @throws ConnectorException for a fault with any status
     */
    public static JsonNode check(Response response) throws ConnectorException {
        checkStatus(response);
        var json = QuickBooksJson.parse(response);
        check(json, response);
        return json;
    }

    /**
     * The JSON of a response without fault, with the texts of its records.
     *
     * @throws ConnectorException for a fault with any status
     */
    static RecordTexts.Parsed checkRecords(Response response) throws ConnectorException {
        checkStatus(response);
        var parsed = QuickBooksJson.parseRecords(response);
        check(Objects.requireNonNull(parsed.json()), response);
        return parsed;
    }

    private static void checkStatus(Response response) throws ConnectorException {
        var failure = map(response);
        if (failure.isPresent()) {
            throw failure.get();
        }
    }

    private static void check(JsonNode json, Response response) throws ConnectorException {
        var fault = find(json);
        if (fault != null) {
            throw map(fault, response);
        }
    }

    /** The fault of an object; null where it has none. */
    public static @Nullable Fault find(JsonNode json) {
        for (var name : List.of("Fault", "fault")) {
            var fault = json.path(name);
            if (fault.isObject()) {
                return Fault.of(fault);
            }
        }
        return null;
    }

    /** The fault of an error response; null where it has none. */
    public static @Nullable Fault find(Response response) {
        var json = QuickBooksJson.tryParse(response);
        return json == null ? null : find(json);
    }

    /** Whether the code means that the platform's subscription has ended. */
    public static boolean isSubscriptionEnded(Fault fault) {
        return fault.hasCode(SUBSCRIPTION_ENDED);
    }

    public static boolean isNotFound(Fault fault) {
        return NOT_FOUND.stream().anyMatch(fault::hasCode);
    }

    /** The exception of a fault. */
    public static ConnectorException map(Fault fault, Response response) {
        var message = message(fault, response);
        if (THROTTLED.stream().anyMatch(fault::hasCode)) {
            return byStatus(with(response, 429), message);
        }
        if (response.status() == UNAUTHORIZED) {
            return new ConnectorException.AccessTokenRejected(message);
        }
        if (response.status() == FORBIDDEN
                || isSubscriptionEnded(fault)
                || FORBIDDEN_CODES.stream().anyMatch(fault::hasCode)) {
            return new ConnectorException.InsufficientPermission(message);
        }
        if (isNotFound(fault) || fault.hasCode(INVALID_QUERY)) {
            return new ConnectorException.NotFound(message);
        }
        return byStatus(
                response.status() < BAD_REQUEST ? with(response, BAD_REQUEST) : response, message);
    }

    private static ConnectorException byStatus(Response response, String message) {
        return HttpStatusErrors.map(response, message)
                .orElseGet(() -> new ConnectorException.ContractViolation(message, null));
    }

    private static Response with(Response response, int status) {
        return new Response(status, response.headers(), response.bytes());
    }

    /** With the id that Intuit's support asks for. */
    private static String message(Fault fault, Response response) {
        var text = fault.message(/* withDetail= */ response.status() != UNAUTHORIZED);
        var id = response.headers().get("intuit_tid");
        if (id == null) {
            id = response.headers().get("intuit-tid");
        }
        var bounded =
                text.length() <= MAX_MESSAGE_LENGTH ? text : text.substring(0, MAX_MESSAGE_LENGTH);
        return id == null ? bounded : bounded + " [intuit_tid " + id + "]";
    }

    /** Whether the write was not executed: the server did not fail. */
    public static boolean isRefusal(Response response) {
        return response.status() < SERVER_ERROR;
    }

    /**
     * A fault: one or more errors.
     *
     * @param type such as {@code ValidationFault}
     */
    public record Fault(String type, List<FaultError> errors) {

        public Fault {
            errors = List.copyOf(errors);
        }

        static Fault of(JsonNode json) {
            var errors = new ArrayList<FaultError>();
            for (var name : List.of("Error", "error")) {
                json.path(name).forEach(each -> errors.add(FaultError.of(each)));
            }
            return new Fault(json.path("type").asString(""), errors);
        }

        public boolean hasCode(String code) {
            return errors.stream().anyMatch(it -> it.code().equals(code));
        }

        /** The texts of all errors. The detail of an authentication error quotes the token. */
        String message(boolean withDetail) {
            var texts = new LinkedHashMap<String, Boolean>();
            errors.forEach(each -> texts.put(each.text(withDetail), true));
            return texts.isEmpty() ? "Fault " + type : String.join("; ", texts.keySet());
        }
    }

    /**
     * One error.
     *
     * @param code without leading zeros
     * @param element the member at fault; may be empty
     */
    public record FaultError(String code, String message, String detail, String element) {

        static FaultError of(JsonNode json) {
            return new FaultError(
                    member(json, "code").replaceFirst("^0+(?=.)", ""),
                    member(json, "Message"),
                    member(json, "Detail"),
                    member(json, "element"));
        }

        private static String member(JsonNode json, String name) {
            var value = json.path(name).asString("");
            if (!value.isEmpty()) {
                return value;
            }
            var lower = Character.toLowerCase(name.charAt(0)) + name.substring(1);
            return json.path(lower).asString("");
        }

        /** The detail, which usually repeats the message, else the message. */
        public String text() {
            return text(true);
        }

        private String text(boolean withDetail) {
            var sentence = withDetail && !detail.isBlank() ? detail : message;
            return sentence + " (code " + code + ")";
        }
    }
}
