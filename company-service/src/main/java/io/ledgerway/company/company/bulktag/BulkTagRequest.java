package io.ledgerway.company.company.bulktag;

import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Body of a request that sets or removes a tag of many companies.
 *
 * @param value null to remove the tag
 * @param companies the companies; null for all that match the filters
 * @param query filter as of the list of companies
 * @param tags filter as of the list of companies
 */
record BulkTagRequest(
        @Nullable String key,
        @Nullable String value,
        @Nullable List<UUID> companies,
        @Nullable String query,
        @Nullable String tags) {}
