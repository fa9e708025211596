package io.ledgerway.sync.pagination;

import io.ledgerway.starter.error.ApiException;

/**
 * Limit of the size of a page. The number of records does not bound the memory of a page, because a
 * platform may have records of any size.
 */
public final class PageBytes {

    /** Maximum size of the JSON of all records of a page. */
    public static final long MAX = 64L * 1024 * 1024;

    /** Size of the JSON after which a page ends that may have fewer entries than its limit. */
    public static final long END = 8_000_000;

    private PageBytes() {}

    /** The error of a request whose page is larger. */
    public static ApiException exceeded() {
        return ApiException.badRequest(
                "The records of this page have more than 64 MiB. Use a smaller pageSize");
    }
}
