package io.ledgerway.cli.api;

import io.ledgerway.cli.failure.FailureException;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

/** Translates an error of the API for the user: text, causes, correlation id, what to do. */
final class ApiErrors {

    private static final Set<Integer> TEMPORARY = Set.of(429, 502, 503, 504);
    private static final String CHECK_FIRST =
            "check first whether the write took effect; repeat the command later if it did not";
    private static final int MAX_BODY = 1 << 20;
    private static final int MAX_TEXT = 300;
    private static final Pattern HELP = Pattern.compile("<([^>]+)>\\s*;[^,]*rel=\"?help\"?");

    /** Commands that list what exists; the first whose pattern matches the beginning of a path. */
    private static final List<ListCommand> LISTS =
            List.of(
                    ListCommand.of("/admin/clients", "operator clients list"),
                    ListCommand.of("/admin/deadLetters", "operator dead-letters list"),
                    ListCommand.of("/integrations", "integrations list"),
                    ListCommand.of("/apiKeys", "keys list"),
                    ListCommand.of("/webhooks(?!/samples)", "webhooks consumers list"),
                    ListCommand.of("/exports", "exports list"),
                    ListCommand.of("/companies/[^/]+/exports", "exports list --company <company>"),
                    ListCommand.of("/companies/[^/]+/connections/", "connections list <company>"),
                    ListCommand.of("/companies", "companies list"));

    private ApiErrors() {}

    /** The failure of a command. */
    static FailureException of(
            String base, ApiRequest request, int status, HttpHeaders headers, InputStream body) {
        String text = read(body);
        JsonNode json = parse(text);
        List<String> details = new ArrayList<>();
        for (JsonNode error : json.at("/validation/errors")) {
            String item = error.path("itemId").asString("");
            String message = error.path("message").asString("");
            details.add("  " + (item.isEmpty() ? message : item + ": " + message));
        }
        headers.firstValue("X-Correlation-Id")
                .or(() -> Optional.ofNullable(string(json, "correlationId")))
                .ifPresent(it -> details.add("Correlation id: " + it));
        String message = message(status, json, text);
        details.add("What to do: " + advice(request, status, message, headers));
        help(headers)
                .ifPresent(it -> details.add("Help: " + (it.startsWith("/") ? base + it : it)));
        String reason = "%s (%d)".formatted(message, status);
        return TEMPORARY.contains(status)
                ? FailureException.unavailable(reason, details)
                : FailureException.api(reason, details);
    }

    private static String read(InputStream body) {
        try (body) {
            return new String(body.readNBytes(MAX_BODY), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return "";
        }
    }

    private static JsonNode parse(String text) {
        try {
            return text.isBlank() ? MissingNode.getInstance() : Json.parse(text);
        } catch (JacksonException e) {
            return MissingNode.getInstance();
        }
    }

    private static String message(int status, JsonNode json, String text) {
        for (String member : List.of("error", "detail", "title")) {
            String value = string(json, member);
            if (value != null) {
                return value;
            }
        }
        if (!json.isMissingNode() || text.isBlank() || text.stripLeading().startsWith("<")) {
            return "The API returned status " + status;
        }
        String line = text.strip();
        return line.length() > MAX_TEXT ? line.substring(0, MAX_TEXT) + "…" : line;
    }

    private static @Nullable String string(JsonNode json, String member) {
        String value = json.path(member).asString("");
        return value.isBlank() ? null : value;
    }

    private static Optional<String> help(HttpHeaders headers) {
        return headers.allValues("Link").stream()
                .map(HELP::matcher)
                .filter(Matcher::find)
                .map(it -> it.group(1))
                .findFirst();
    }

    private static String advice(
            ApiRequest request, int status, String message, HttpHeaders headers) {
        if (status >= 300 && status < 400) {
            return "the address redirects to %s; sign in with that address: ledgerway login"
                    .formatted(headers.firstValue("Location").orElse("another one"));
        }
        return switch (status) {
            case 400, 422 -> "correct the input that the message names";
            case 401 ->
                    request.isOfOperator()
                            ? "set LEDGERWAY_OPERATOR_KEY to one of the installation's operator keys, or use --run-file"
                            : "the API key is not accepted; store another one: ledgerway login";
            case 402 -> "the free account has ended; ask the operator of the installation";
            case 403 -> "the API key may not do this, or the object belongs to another client";
            case 404 -> adviceIfNotFound(request.path());
            case 405 ->
                    "use a method that the path supports: "
                            + headers.firstValue("Allow").orElse("see the API reference");
            case 409 -> adviceOnConflict(request, message, headers);
            case 410 -> "the cursor is older than what is kept; start without it";
            case 413 -> "send less at once";
            case 415 -> "send JSON, or a file of a permitted type";
            case 429 ->
                    headers.firstValue("Retry-After")
                            .map(it ->
                                    "the rate limit or daily quota is used up; repeat after %s s"
                                            .formatted(it))
                            .orElse("the rate limit or daily quota is used up; repeat later");
            default -> status >= 500 ? adviceOnFailure(request) : "see the API reference";
        };
    }

    private static String adviceOnConflict(
            ApiRequest request, String message, HttpHeaders headers) {
        if (message.contains("not been requested")) {
            return "sync the data type first: ledgerway data refresh <company> <type> --wait";
        }
        boolean isInProgress =
                request.takesIdempotencyKey()
                        && headers.firstValue("Retry-After").isPresent()
                        && !ApiClient.isStoredConflict(409, headers);
        return isInProgress
                ? CHECK_FIRST
                : "the message says what the current state does not allow; repeat the command when that has changed";
    }

    private static String adviceOnFailure(ApiRequest request) {
        return (request.isRead() ? "repeat the command later" : CHECK_FIRST)
                + "; if it fails again, quote the correlation id to the operator";
    }

    private static String adviceIfNotFound(String path) {
        if (path.equals("/admin/clock")) {
            return "the message says what this installation does not have";
        }
        return LISTS.stream()
                .filter(it -> it.path().matcher(path).lookingAt())
                .map(it ->
                        "check what the message names; list what exists: ledgerway " + it.command())
                .findFirst()
                .orElse("check what the message names");
    }

    /** A command that lists the objects of a path. */
    private record ListCommand(Pattern path, String command) {

        private static ListCommand of(String path, String command) {
            return new ListCommand(Pattern.compile(path), command);
        }
    }
}
