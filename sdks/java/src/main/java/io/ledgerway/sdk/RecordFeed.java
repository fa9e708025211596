package io.ledgerway.sdk;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.ledgerway.sdk.client.ApiException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** The changes of the records of a company, or of all companies. */
public final class RecordFeed {

    private static final int GONE = 410;

    private final HttpClient http;
    private final ObjectMapper json;
    private final String authorization;
    private final Duration timeout;
    private final String address;
    private final String company;
    private final Map<String, String> parameters;

    RecordFeed(
            HttpClient http,
            ObjectMapper json,
            String authorization,
            Duration timeout,
            String address) {
        this(http, json, authorization, timeout, address, "", Map.of());
    }

    private RecordFeed(
            HttpClient http,
            ObjectMapper json,
            String authorization,
            Duration timeout,
            String address,
            String company,
            Map<String, String> parameters) {
        this.http = http;
        this.json = json;
        this.authorization = authorization;
        this.timeout = timeout;
        this.address = address;
        this.company = company;
        this.parameters = parameters;
    }

    /** Only the changes of a company. */
    public RecordFeed ofCompany(UUID companyId) {
        return new RecordFeed(
                http, json, authorization, timeout, address, "/companies/" + companyId, parameters);
    }

    /** Only the changes of a data type, and deletions of connections and companies. */
    public RecordFeed ofDataType(String dataType) {
        return with("dataType", dataType);
    }

    /**
     * The record of each change.
     *
     * @param payload {@code now} (default): as it is; {@code then}: as it was after the change;
     *     {@code none}
     */
    public RecordFeed withPayload(String payload) {
        return with("payload", payload);
    }

    /** The number of changes of a page, 1 to 1000; 100 by default. */
    public RecordFeed withLimit(int limit) {
        return with("limit", Integer.toString(limit));
    }

    private RecordFeed with(String name, String value) {
        Map<String, String> more = new LinkedHashMap<>(parameters);
        more.put(name, value);
        return new RecordFeed(http, json, authorization, timeout, address, company, more);
    }

    /**
     * Reads a page. A failed request is a {@link LedgerwayException}; a cursor whose changes are no
     * longer kept is a {@link FeedExpiredException}.
     *
     * @param cursor that of the last page; null begins with all records (bootstrap)
     * @param wait how long the call waits for a change, up to 30 seconds
     */
    public FeedPage read(String cursor, Duration wait) {
        Map<String, String> query = new LinkedHashMap<>(parameters);
        if (cursor != null) {
            query.put("after", cursor);
        }
        if (!wait.isZero()) {
            query.put("wait", Long.toString(wait.toSeconds()));
        }
        try {
            return LedgerwayException.unchecked(() -> read(query, timeout.plus(wait)));
        } catch (LedgerwayException e) {
            if (e.error().statusCode() == GONE && e.getCause() instanceof ApiException cause) {
                throw new FeedExpiredException(cause);
            }
            throw e;
        }
    }

    private FeedPage read(Map<String, String> query, Duration limit) throws ApiException {
        String queryText =
                query.entrySet().stream()
                        .map(it -> it.getKey() + "=" + encoded(it.getValue()))
                        .collect(Collectors.joining("&", query.isEmpty() ? "" : "?", ""));
        HttpRequest request =
                HttpRequest.newBuilder(
                                URI.create(address + company + "/data/changes" + queryText))
                        .header("Authorization", authorization)
                        .timeout(limit)
                        .build();
        try {
            HttpResponse<InputStream> response = http.send(request, ResponseBodies.whole());
            try (InputStream content = response.body()) {
                if (response.statusCode() / 100 == 2) {
                    return json.readValue(content, FeedPage.class);
                }
                throw new ApiException(
                        response.statusCode(),
                        "The feed failed with status " + response.statusCode(),
                        response.headers(),
                        new String(content.readAllBytes(), StandardCharsets.UTF_8));
            }
        } catch (IOException e) {
            throw new ApiException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ApiException(e);
        }
    }

    /**
     * The pages after a cursor. Without a time to wait they end when there is no further change;
     * with it they never end.
     *
     * @param cursor that of the last page; null begins with all records (bootstrap)
     * @param wait how long a call waits for a change, up to 30 seconds
     */
    public Stream<FeedPage> pages(String cursor, Duration wait) {
        return StreamSupport.stream(
                Spliterators.spliteratorUnknownSize(
                        new PageIterator(cursor, wait), Spliterator.ORDERED | Spliterator.NONNULL),
                false);
    }

    private static String encoded(String value) {
        return URLEncoder.encode(value, StandardCharsets.UTF_8);
    }

    private final class PageIterator implements Iterator<FeedPage> {

        private final Duration wait;
        private String cursor;
        private boolean isEnd;

        PageIterator(String cursor, Duration wait) {
            this.cursor = cursor;
            this.wait = wait;
        }

        @Override
        public boolean hasNext() {
            return !isEnd;
        }

        @Override
        public FeedPage next() {
            if (isEnd) {
                throw new NoSuchElementException();
            }
            FeedPage page = read(cursor, wait);
            cursor = page.cursor();
            isEnd = !page.hasMore() && wait.isZero();
            return page;
        }
    }
}
