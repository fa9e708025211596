package io.ledgerway.connector.sandbox;

import static java.util.Objects.requireNonNull;

import io.ledgerway.connector.ConnectorException;
import io.ledgerway.connector.http.FileContent;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.http.PlatformHttp.Answer;
import io.ledgerway.connector.http.PlatformHttp.Call;
import io.ledgerway.connector.link.Tenant;
import io.ledgerway.connector.pull.RawSource;
import io.ledgerway.connector.sandbox.mapping.NativeJson;
import io.ledgerway.connector.sandbox.mapping.NativeReport;
import java.net.URI;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** The data side of the dialect: addresses, answers, the platform's clock. */
final class NativeApi {

    private final URI base;

    NativeApi(URI base) {
        this.base = base;
    }

    /** One organisation's data, for the length of one read. */
    Books books(Tenant tenant, PlatformHttp http) {
        return new Books(tenant, http);
    }

    /** What one organisation answers. */
    final class Books {

        private final Tenant tenant;
        private final PlatformHttp http;

        private Books(Tenant tenant, PlatformHttp http) {
            this.tenant = tenant;
            this.http = http;
        }

        /** Costs one record of the collection, so it also tells whether we may read it. */
        Instant clock(String collection) throws ConnectorException {
            return timeOf(get(collection, Map.of("page_size", "1")));
        }

        Whole organisation() throws ConnectorException {
            return whole(get("organisation", Map.of()));
        }

        Whole report(NativeReport report, int months) throws ConnectorException {
            return whole(get(report.path(), Map.of("months", String.valueOf(months))));
        }

        private static Whole whole(Answer answer) throws ConnectorException {
            return new Whole(parse(answer, JsonNode.class), timeOf(answer));
        }

        NativePage page(String collection, Map<String, String> query) throws ConnectorException {
            return understood("Page", () -> NativePage.of(get(collection, query).bytes()));
        }

        /** Whatever stands there, untouched; what is no page of records is one record. */
        RawSource.Page raw(String path, Map<String, String> query) throws ConnectorException {
            var json = parse(get(path, query), JsonNode.class);
            if (!json.isObject()) {
                throw new ConnectorException.ContractViolation(
                        "The platform's answer is no object: " + path, null);
            }
            var data = json.path("data");
            if (!data.isArray()) {
                return new RawSource.Page(List.of(json), null, OptionalLong.of(1));
            }
            var total = json.path("total");
            return new RawSource.Page(
                    data.valueStream().toList(),
                    json.path("next_cursor").asString(null),
                    total.isIntegralNumber()
                            ? OptionalLong.of(total.longValue())
                            : OptionalLong.empty());
        }

        Deletions deletions(Map<String, String> query) throws ConnectorException {
            return parse(get("deletions", query), Deletions.class);
        }

        Ids ids(String collection, Map<String, String> query) throws ConnectorException {
            return parse(get(collection + "/ids", query), Ids.class);
        }

        Files files(String collection, String id) throws ConnectorException {
            return parse(get(record(collection, id) + "/attachments", Map.of()), Files.class);
        }

        /** The bytes of a file. */
        Answer content(String collection, String id, String file) throws ConnectorException {
            return bytes(record(collection, id) + "/attachments/" + Uris.encode(file) + "/content");
        }

        /** A record as it is printed. */
        Answer pdf(String collection, String id) throws ConnectorException {
            return bytes(record(collection, id) + "/pdf");
        }

        /** Changes something; what the answer means is left to the caller. */
        Answer change(
                String method,
                String path,
                Map<String, String> query,
                Map<String, String> headers,
                byte[] body)
                throws ConnectorException {
            return http.send(new Call(method, address(path, query), headers, body));
        }

        /** Sends a file; what the answer means is left to the caller. */
        Answer attach(
                String path,
                Map<String, String> query,
                Map<String, String> headers,
                FileContent file)
                throws ConnectorException {
            return http.send(new Call("POST", address(path, query), headers, file));
        }

        /** What was written under the key; empty when nothing was. */
        Optional<Written> written(String key) throws ConnectorException {
            try {
                return Optional.of(written(get("writes/" + Uris.encode(key), Map.of())));
            } catch (ConnectorException.NotFound e) {
                return Optional.empty();
            }
        }

        /** The live record of the collection that we call so, the latest of several. */
        Optional<Written> called(String collection, String externalId) throws ConnectorException {
            return raw(collection, Map.of("external_id", externalId)).records().stream()
                    .findFirst()
                    .map(it -> new Written(it.path("id").asString(null), null, List.of()));
        }

        boolean lives(String collection, String id) throws ConnectorException {
            try {
                get(record(collection, id), Map.of());
                return true;
            } catch (ConnectorException.NotFound e) {
                return false;
            }
        }

        Job job(String id) throws ConnectorException {
            return parse(get("jobs/" + Uris.encode(id), Map.of()), Job.class);
        }

        Written written(Answer answer) throws ConnectorException {
            return parse(answer, Written.class);
        }

        private Answer get(String path, Map<String, String> query) throws ConnectorException {
            return checked(Call.get(address(path, query), Map.of("Accept", "application/json")));
        }

        private Answer bytes(String path) throws ConnectorException {
            return checked(Call.get(address(path, Map.of()), Map.of("Accept", "*/*")));
        }

        private Answer checked(Call call) throws ConnectorException {
            var answer = http.send(call);
            NativeErrors.check(answer);
            return answer;
        }

        private URI address(String path, Map<String, String> query) {
            return Uris.of(base, "/native/v1/" + Uris.encode(tenant.id()) + "/" + path, query);
        }

        static String record(String collection, String id) {
            return collection + "/" + Uris.encode(id);
        }
    }

    private static Instant timeOf(Answer answer) throws ConnectorException {
        var text = answer.headers().get("x-server-time");
        try {
            return Instant.parse(NativeJson.required(text, "X-Server-Time"));
        } catch (IllegalArgumentException | DateTimeException e) {
            throw new ConnectorException.ContractViolation(
                    "The platform does not tell its time: " + text, e);
        }
    }

    private static <T> T parse(Answer answer, Class<T> type) throws ConnectorException {
        return understood(type.getSimpleName(), () -> NativeJson.read(answer.body(), type));
    }

    private static <T> T understood(String what, Parsing<T> parsing) throws ConnectorException {
        try {
            return parsing.parse();
        } catch (JacksonException | IllegalArgumentException e) {
            throw new ConnectorException.ContractViolation(
                    "The platform's answer cannot be read: " + what, e);
        }
    }

    /** Makes something of an answer. */
    @FunctionalInterface
    private interface Parsing<T> {
        T parse() throws ConnectorException;
    }

    /** One object that comes whole, and the platform's time. */
    record Whole(JsonNode json, Instant clock) {}

    /** What was deleted, oldest first. */
    record Deletions(List<Deletion> data, @Nullable String nextCursor) {

        Deletions {
            data = List.copyOf(NativeJson.required(data, "data"));
        }
    }

    /** A deleted record. */
    record Deletion(String id, @Nullable Instant deletedAt) {

        Deletion {
            NativeJson.required(id, "id");
        }
    }

    /** The files of a record. */
    record Files(List<File> data) {

        Files {
            data = List.copyOf(NativeJson.required(data, "data"));
        }
    }

    /** One of them. */
    record File(
            String id,
            @Nullable String name,
            @Nullable String contentType,
            @Nullable Integer size,
            @Nullable Boolean includeWhenSent,
            @Nullable String externalId,
            @Nullable Instant createdAt) {

        File {
            NativeJson.required(id, "id");
        }
    }

    /** How far an accepted write is. */
    record Job(String state, @Nullable Integer status, @Nullable JsonNode answer) {

        Job {
            NativeJson.required(state, "state");
        }

        boolean isOver() {
            return !state.equals("pending");
        }

        @Override
        public Integer status() {
            return NativeJson.required(status, "status");
        }

        @Override
        public JsonNode answer() {
            return NativeJson.required(answer, "answer");
        }
    }

    /** A record as a write left it. */
    record Written(String id, @Nullable File attachment, @Nullable List<Remark> warnings) {

        Written {
            NativeJson.required(id, "id");
            warnings = warnings == null ? List.of() : List.copyOf(warnings);
        }

        @Override
        public List<Remark> warnings() {
            return requireNonNull(warnings);
        }
    }

    /** Something about a member of what is written. */
    record Remark(@Nullable String field, @Nullable String message) {}

    /** Which records live. */
    record Ids(List<String> ids, @Nullable String nextCursor) {

        Ids {
            ids = List.copyOf(NativeJson.required(ids, "ids"));
        }
    }
}
