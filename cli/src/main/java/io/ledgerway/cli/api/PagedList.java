package io.ledgerway.cli.api;

import io.ledgerway.cli.failure.FailureException;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.Predicate;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Reads a list page by page and record by record; no page is held in memory. */
public final class PagedList {

    private final ApiClient api;
    private final ApiRequest request;
    private final int pageSize;

    /**
     * Creates a list.
     *
     * @param request without {@code page} and {@code pageSize}
     */
    public PagedList(ApiClient api, ApiRequest request, int pageSize) {
        this.api = api;
        this.request = request;
        this.pageSize = pageSize;
    }

    /**
     * Number of records.
     *
     * @param read given to the sink
     * @param total in the list, according to the API
     */
    public record Count(long read, long total) {}

    /** Passes records to the sink until it returns false, the limit is reached or the list ends. */
    public Count forEach(long limit, Predicate<JsonNode> sink) {
        long read = 0;
        long total = 0;
        for (int page = 1; read < limit; page++) {
            ApiRequest next =
                    request.with("page", page)
                            .with("pageSize", page == 1 ? Math.min(pageSize, limit) : pageSize);
            Page result = page(next, limit - read, sink);
            read += result.read;
            total = Math.max(result.meta.path("totalResults").asLong(0), read);
            if (result.isStopped || !result.hasNext(read)) {
                break;
            }
        }
        return new Count(read, total);
    }

    private Page page(ApiRequest next, long limit, Predicate<JsonNode> sink) {
        try (ApiResponse response = api.send(next);
                InputStream body = response.body();
                JsonParser parser = Json.parser(body)) {
            Page page = new Page();
            JsonToken first = parser.nextToken();
            if (first == JsonToken.START_ARRAY) {
                page.readRecords(parser, limit, sink);
                return page;
            }
            if (first != JsonToken.START_OBJECT) {
                throw FailureException.usage("The response is not a list.");
            }
            while (!page.isStopped && parser.nextToken() == JsonToken.PROPERTY_NAME) {
                String member = parser.currentName();
                if (parser.nextToken() == JsonToken.START_ARRAY && member.equals("results")) {
                    page.readRecords(parser, limit, sink);
                } else {
                    JsonNode value = parser.readValueAsTree();
                    page.meta.set(member, value);
                }
            }
            return page;
        } catch (JacksonIOException e) {
            throw ApiResponse.brokenOff(e);
        } catch (JacksonException e) {
            throw ApiResponse.notJson(e);
        } catch (IOException e) {
            throw ApiResponse.brokenOff(e);
        }
    }

    /** Page of which the records have been read, and its other members. */
    private static final class Page {

        private final ObjectNode meta = JsonNodeFactory.instance.objectNode();
        private long read;
        private long present;
        private boolean isStopped;

        void readRecords(JsonParser parser, long limit, Predicate<JsonNode> sink) {
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                JsonNode record = parser.readValueAsTree();
                present++;
                if (read < limit) {
                    read++;
                    isStopped = !sink.test(record);
                    if (isStopped) {
                        return;
                    }
                }
            }
        }

        /** Lists without links are complete when the total is reached. */
        boolean hasNext(long readOfAll) {
            if (present == 0) {
                return false;
            }
            return meta.has("_links")
                    ? !meta.at("/_links/next/href").asString("").isEmpty()
                    : meta.path("totalResults").asLong(0) > readOfAll;
        }
    }
}
