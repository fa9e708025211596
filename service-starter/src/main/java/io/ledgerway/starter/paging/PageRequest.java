package io.ledgerway.starter.paging;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Parameters of every list: {@code page}, {@code pageSize}, {@code query}, {@code orderBy}, their
 * names in any case. A controller method takes it as a parameter; a page or size out of bounds is
 * rejected with 400 before.
 *
 * @param path path of the list, which the links repeat
 * @param page from 1
 * @param pageSize 1 to 5000
 * @param query the filter, decoded (twice if it was encoded twice)
 * @param orderBy the order
 * @param tags the {@code tags} filter of the list of companies
 * @param cursor cursor of a {@code next} link: the end of the previous page
 * @param asOf the time whose state is listed; null for the present
 * @param others the other parameters of the list, which the links repeat
 */
public record PageRequest(
        String path,
        int page,
        int pageSize,
        @Nullable String query,
        @Nullable String orderBy,
        @Nullable String tags,
        @Nullable String cursor,
        @Nullable String asOf,
        Map<String, String> others) {

    public static final int DEFAULT_PAGE_SIZE = 100;
    public static final int MAX_PAGE_SIZE = 5000;

    public PageRequest {
        others = Collections.unmodifiableMap(new TreeMap<>(others));
    }

    /** A request of the present state. */
    public PageRequest(
            String path,
            int page,
            int pageSize,
            @Nullable String query,
            @Nullable String orderBy,
            @Nullable String tags,
            @Nullable String cursor) {
        this(path, page, pageSize, query, orderBy, tags, cursor, null, Map.of());
    }

    /** The same page of an earlier state; its links repeat the time. */
    public PageRequest asOf(String time) {
        return new PageRequest(path, page, pageSize, query, orderBy, tags, cursor, time, others);
    }

    /** Number of records before this page. */
    public long offset() {
        return (long) (page - 1) * pageSize;
    }
}
