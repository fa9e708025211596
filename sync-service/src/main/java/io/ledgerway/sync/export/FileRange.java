package io.ledgerway.sync.export;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpRange;

/**
 * Requested byte range of a file.
 *
 * @param first offset of the first byte
 * @param last offset of the last byte; before {@code first} if the file has none of them
 * @param size bytes of the whole file
 */
record FileRange(long first, long last, long size) {

    /**
     * Parses the headers {@code Range} and {@code If-Range}. As RFC 9110 demands, what is no range
     * of bytes, and a range of another state of the file, is ignored. Several ranges are, too.
     *
     * @return empty for the whole file
     */
    static Optional<FileRange> of(
            @Nullable String range, @Nullable String ifRange, String etag, long size) {
        if (range == null || (ifRange != null && !ifRange.strip().equals(etag))) {
            return Optional.empty();
        }
        try {
            List<HttpRange> ranges = HttpRange.parseRanges(range);
            return ranges.size() == 1 ? Optional.of(of(ranges.getFirst(), size)) : Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    static FileRange whole(long size) {
        return new FileRange(0, size - 1, size);
    }

    private static FileRange of(HttpRange range, long size) {
        return new FileRange(range.getRangeStart(size), range.getRangeEnd(size), size);
    }

    boolean isSatisfiable() {
        return first < size && first <= last;
    }

    long length() {
        return last - first + 1;
    }

    /** Value of the header {@code Content-Range}. */
    String contentRange() {
        return isSatisfiable()
                ? "bytes %d-%d/%d".formatted(first, last, size)
                : "bytes */%d".formatted(size);
    }
}
