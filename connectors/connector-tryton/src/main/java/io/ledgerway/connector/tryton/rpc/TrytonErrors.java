package io.ledgerway.connector.tryton.rpc;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.error.PushIssue;
import io.ledgerway.connector.http.HttpStatusErrors;
import io.ledgerway.connector.http.PlatformHttp.Response;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/**
 * The errors of Tryton. Its server answers with status 200 and the member {@code error}, except
 * where the session, the method or the database is refused.
 */
public final class TrytonErrors {

    private static final String CONCURRENCY = "ConcurrencyException";
    private static final Pattern UNKNOWN_NAME = Pattern.compile("'[a-z_.]+'");

    private static final Pattern FIELD = Pattern.compile("field \"([^\"]+)\" in \"([^\"]+)\"");

    private TrytonErrors() {}

    /** The error of the status; empty for success. */
    public static Optional<ConnectorException> map(Response response) {
        var message =
                switch (response.status()) {
                    case 401 -> "Tryton ended the session";
                    case 403 -> "Tryton does not permit the call";
                    case 404 -> "Tryton has no such database";
                    case 429 -> "Tryton refuses logins for some minutes, after wrong passwords";
                    default -> "Tryton returned HTTP status " + response.status();
                };
        return HttpStatusErrors.map(response, message);
    }

    /** The error of a call that changes nothing. */
    static ConnectorException ofRead(String method, JsonNode error) {
        return switch (kind(error)) {
            case "UserError", "UserWarning" ->
                    new ConnectorException.InsufficientPermission(message(error));
            default -> unknown(method, error);
        };
    }

    /** The error of a call that changes records: it changed nothing. */
    static ConnectorException ofWrite(String method, JsonNode error) {
        return switch (kind(error)) {
            case "UserError" -> refused(message(error));
            case CONCURRENCY -> refused("The record was modified by somebody else; read it again");
            default -> unknown(method, error);
        };
    }

    /** The errors of Tryton's own validation name the field and the model. */
    private static ConnectorException.WriteRefused refused(String message) {
        var names = FIELD.matcher(message);
        return new ConnectorException.WriteRefused(
                message,
                List.of(
                        names.find()
                                ? new PushIssue(names.group(1), message, names.group(2))
                                : new PushIssue(null, message, null)));
    }

    /** A model or a field of a module that is not activated is an unknown name. */
    private static ConnectorException unknown(String method, JsonNode error) {
        var text = error.path(0).asString("");
        return UNKNOWN_NAME.matcher(text).matches()
                ? new ConnectorException.InsufficientPermission(
                        "Tryton has no %s: the module is not activated (%s)"
                                .formatted(text, method))
                : new ConnectorException.ContractViolation(
                        "Tryton failed in %s: %s".formatted(method, text), null);
    }

    /** The first member of Tryton's own errors; of others it is the text of an exception. */
    static String kind(JsonNode error) {
        var first = error.path(0).asString("");
        return error.path(1).isArray() || first.equals(CONCURRENCY) ? first : "";
    }

    /** Of an error the first text, of a warning the second: the first is its name. */
    static String message(JsonNode error) {
        var texts = error.path(1);
        var from = kind(error).equals("UserWarning") ? 1 : 0;
        var text = texts.path(from).asString("");
        var more = texts.path(from + 1).asString("");
        return more.isBlank() ? text : text + " " + more;
    }
}
