package io.ledgerway.sdk;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ledgerway.sdk.client.ApiException;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;

/** Runs the steps of journeys, see {@code sdks/journeys}. */
final class JourneyRunner {

    private static final Duration LIMIT = Duration.ofMinutes(3);

    private final HttpClient http = HttpClient.newHttpClient();
    private final JsonNode run;
    private final JourneyVariables variables;
    private final Path folder;
    private Ledgerway client;
    private ObjectMapper json;

    private record Outcome(JsonNode result, JsonNode error) {}

    JourneyRunner(JsonNode run, JourneyVariables variables, Path folder) {
        this.run = run;
        this.variables = variables;
        this.folder = folder;
        use(JsonNodeFactory.instance.objectNode());
    }

    void steps(JsonNode steps) throws Exception {
        for (JsonNode step : steps) {
            try {
                step(step);
            } catch (AssertionError | RuntimeException e) {
                throw new AssertionError(step + ": " + e, e);
            }
        }
    }

    private void use(JsonNode settings) {
        RetryPolicy standard = RetryPolicy.DEFAULT;
        client =
                Ledgerway.builder(
                                run.get("address").textValue(),
                                settings.path("apiKey")
                                        .asText(run.at("/clients/demo").textValue()))
                        .timeout(seconds(settings, "timeout", Duration.ofMinutes(1)))
                        .retries(
                                new RetryPolicy(
                                        settings.path("attempts").asInt(standard.attempts()),
                                        seconds(settings, "firstDelay", standard.firstDelay()),
                                        seconds(settings, "maxDelay", standard.maxDelay())))
                        .build();
        json =
                client.client()
                        .getObjectMapper()
                        .copy()
                        .configure(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES, false);
    }

    private static Duration seconds(JsonNode settings, String name, Duration otherwise) {
        return settings.has(name)
                ? Duration.ofMillis((long) (settings.get(name).asDouble() * 1_000))
                : otherwise;
    }

    private void step(JsonNode step) throws Exception {
        if (step.has("uuid")) {
            variables.set(step.get("uuid").textValue(), text(UUID.randomUUID().toString()));
            return;
        }
        if (step.has("client")) {
            use(variables.resolve(step.get("client")));
            return;
        }
        long end = System.nanoTime() + LIMIT.toNanos();
        while (true) {
            Outcome outcome = outcome(step);
            if (step.has("error")) {
                JourneyExpectation.check(
                        outcome.error(), variables.resolve(step.get("error")), "error");
            } else if (!outcome.error().isMissingNode()) {
                throw new AssertionError(outcome.error());
            }
            JsonNode expected = step.path(step.has("until") ? "until" : "expect");
            try {
                if (!expected.isMissingNode()) {
                    JourneyExpectation.check(
                            outcome.result(), variables.resolve(expected), "result");
                }
            } catch (AssertionError e) {
                if (!step.has("until") || System.nanoTime() > end) {
                    throw e;
                }
                Thread.sleep(200);
                continue;
            }
            if (step.has("as")) {
                variables.set(step.get("as").textValue(), outcome.result());
            }
            return;
        }
    }

    private Outcome outcome(JsonNode step) throws Exception {
        try {
            return new Outcome(result(step), JsonNodeFactory.instance.missingNode());
        } catch (ApiException e) {
            return failure(ApiError.of(e), false);
        } catch (LedgerwayException e) {
            return failure(e.error(), e instanceof FeedExpiredException);
        }
    }

    private Outcome failure(ApiError error, boolean isExpired) {
        ObjectNode members = json.valueToTree(error);
        members.put("isExpired", isExpired);
        return new Outcome(JsonNodeFactory.instance.missingNode(), members);
    }

    private JsonNode result(JsonNode step) throws Exception {
        if (step.has("call")) {
            return call(
                    step.get("call").textValue(), value(step, "with"), value(step, "key"), 0);
        }
        if (step.has("list")) {
            return list(step.get("list").textValue(), value(step, "with"));
        }
        if (step.has("query")) {
            return text(query(value(step, "query")).toString());
        }
        if (step.has("feed")) {
            return feed(step);
        }
        if (step.has("upload")) {
            Path file =
                    Files.writeString(
                            folder.resolve(step.get("name").textValue()),
                            step.get("content").textValue());
            return text(client.files().upload(value(step, "upload").textValue(), file));
        }
        if (step.has("download")) {
            return download(value(step, "download").textValue());
        }
        if (step.has("verify")) {
            JsonNode it = value(step, "verify");
            return JsonNodeFactory.instance.booleanNode(
                    new WebhookVerifier(it.get("secret").textValue())
                            .isGenuine(
                                    it.get("id").textValue(),
                                    it.get("timestamp").textValue(),
                                    it.get("signature").textValue(),
                                    it.get("body").textValue().getBytes(StandardCharsets.UTF_8)));
        }
        if (step.has("control")) {
            return control(value(step, "control").textValue(), value(step, "body"));
        }
        return value(step, "check");
    }

    private JsonNode value(JsonNode step, String name) {
        return variables.resolve(step.path(name));
    }

    private static JsonNode text(String text) {
        return JsonNodeFactory.instance.textNode(text);
    }

    private JsonNode list(String operation, JsonNode parameters) {
        return json.valueToTree(
                Paging.all(
                                page -> call(operation, parameters, text(""), page),
                                it -> elements(it.path("results")),
                                it -> it.at("/_links/next").isObject())
                        .toList());
    }

    private static List<JsonNode> elements(JsonNode array) {
        List<JsonNode> elements = new ArrayList<>();
        array.forEach(elements::add);
        return elements;
    }

    private JsonNode feed(JsonNode step) {
        JsonNode selection = value(step, "feed");
        RecordFeed feed = client.feed();
        if (selection.has("companyId")) {
            feed = feed.ofCompany(UUID.fromString(selection.get("companyId").textValue()));
        }
        if (selection.has("dataType")) {
            feed = feed.ofDataType(selection.get("dataType").textValue());
        }
        if (selection.has("limit")) {
            feed = feed.withLimit(selection.get("limit").asInt());
        }
        String expected = value(step, "untilRecord").textValue();
        List<RecordChange> changes = new ArrayList<>();
        String cursor = value(step, "cursor").textValue();
        try (Stream<FeedPage> pages =
                feed.pages(cursor, Duration.ofSeconds(step.path("wait").asInt()))) {
            for (FeedPage page : (Iterable<FeedPage>) pages::iterator) {
                changes.addAll(page.changes());
                cursor = page.cursor();
                if (expected != null && page.changes().toString().contains(expected)) {
                    break;
                }
            }
        }
        ObjectNode result = JsonNodeFactory.instance.objectNode();
        result.set("changes", json.valueToTree(changes));
        result.put("cursor", cursor);
        result.put("deletions", changes.stream().filter(RecordChange::isDeletion).count());
        return result;
    }

    private JsonNode download(String path) throws ApiException, IOException {
        try (InputStream content = client.files().download(path)) {
            byte[] bytes = content.readAllBytes();
            return JsonNodeFactory.instance
                    .objectNode()
                    .put("size", bytes.length)
                    .put("start", new String(bytes, 0, 2, StandardCharsets.ISO_8859_1));
        }
    }

    private JsonNode control(String target, JsonNode body) throws Exception {
        String[] parts = target.split(" ");
        HttpRequest request =
                HttpRequest.newBuilder(URI.create(run.get("control").textValue() + parts[1]))
                        .method(
                                parts[0],
                                HttpRequest.BodyPublishers.ofString(
                                        body.isMissingNode() ? "" : body.toString()))
                        .build();
        return json.readTree(http.send(request, BodyHandlers.ofString()).body());
    }

    private static Query query(JsonNode it) {
        String method = it.get(0).textValue();
        if (method.equals("and")) {
            return query(it.get(1)).and(query(it.get(2)));
        }
        if (method.equals("or")) {
            return query(it.get(1)).or(query(it.get(2)));
        }
        Query.Field field = Query.field(it.get(1).textValue());
        return switch (method) {
            case "equalTo" -> field.equalTo(plain(it.get(2)));
            case "notEqualTo" -> field.notEqualTo(plain(it.get(2)));
            case "contains" -> field.contains(it.get(2).textValue());
            case "greaterThan" -> field.greaterThan(plain(it.get(2)));
            case "atLeast" -> field.atLeast(plain(it.get(2)));
            case "lessThan" -> field.lessThan(plain(it.get(2)));
            case "atMost" -> field.atMost(plain(it.get(2)));
            case "isMissing" -> field.isMissing();
            case "isPresent" -> field.isPresent();
            default -> throw new AssertionError("There is no " + method);
        };
    }

    private static Object plain(JsonNode value) {
        if (value.isBoolean()) {
            return value.booleanValue();
        }
        return value.isNumber() ? value.decimalValue() : value.textValue();
    }

    /** Calls the method of an operation with a request object, as a client of the SDK writes it. */
    private JsonNode call(String operation, JsonNode parameters, JsonNode key, int page)
            throws ApiException {
        try {
            for (Object group : groups()) {
                for (Method method : group.getClass().getMethods()) {
                    if (method.getName().equals(operation) && isCall(method)) {
                        Object request = request(method, parameters, key, page);
                        return json.valueToTree(method.invoke(group, request));
                    }
                }
            }
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof ApiException failure) {
                throw failure;
            }
            throw new AssertionError(e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
        throw new AssertionError("There is no operation " + operation);
    }

    private List<Object> groups() {
        return List.of(
                client.companies(),
                client.connections(),
                client.integrations(),
                client.data(),
                client.sync(),
                client.push(),
                client.expenses(),
                client.webhooks(),
                client.settings(),
                new io.ledgerway.sdk.api.FilesApi(client.client()));
    }

    private static boolean isCall(Method method) {
        return method.getParameterCount() == 1
                && method.getParameterTypes()[0].getSimpleName().startsWith("API");
    }

    private Object request(Method operation, JsonNode parameters, JsonNode key, int page)
            throws ReflectiveOperationException {
        ObjectNode all = parameters.isObject() ? parameters.deepCopy() : json.createObjectNode();
        if (page > 0) {
            all.put("page", page);
        }
        if (!key.isMissingNode() && !key.asText().isEmpty()) {
            all.set("idempotencyKey", key);
        }
        Object builder = operation.getParameterTypes()[0].getMethod("newBuilder").invoke(null);
        for (var parameter : all.properties()) {
            Method setter = setter(builder.getClass(), parameter.getKey());
            Object argument =
                    json.convertValue(
                            parameter.getValue(),
                            json.constructType(setter.getGenericParameterTypes()[0]));
            setter.invoke(builder, argument);
        }
        return builder.getClass().getMethod("build").invoke(builder);
    }

    private static Method setter(Class<?> builder, String name) {
        for (Method method : builder.getMethods()) {
            if (method.getParameterCount() == 1
                    && (name.equals("body") ? isBody(method) : method.getName().equals(name))) {
                return method;
            }
        }
        throw new AssertionError(builder + " has no " + name);
    }

    private static boolean isBody(Method method) {
        Class<?> type = method.getParameterTypes()[0];
        return type.getPackageName().equals("io.ledgerway.sdk.model") || type == List.class;
    }
}
