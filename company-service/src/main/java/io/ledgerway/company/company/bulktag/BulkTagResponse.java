package io.ledgerway.company.company.bulktag;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A change of one tag of many companies.
 *
 * @param value absent if the tag is removed
 * @param errors why companies were not changed; at most ten
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record BulkTagResponse(
        UUID id,
        String key,
        @Nullable String value,
        BulkTag.State state,
        int total,
        int changed,
        int unchanged,
        int failed,
        int waiting,
        Instant createdAt,
        @Nullable Instant endedAt,
        List<CompanyError> errors) {

    BulkTagResponse {
        errors = List.copyOf(errors);
    }

    static BulkTagResponse of(BulkTag tag, List<CompanyError> errors) {
        return new BulkTagResponse(
                tag.id(),
                tag.tagKey(),
                tag.tagValue(),
                tag.state(),
                tag.total(),
                tag.changed(),
                tag.unchanged(),
                tag.failed(),
                tag.waiting(),
                tag.createdAt(),
                tag.endedAt(),
                errors);
    }

    /** Company that was not changed, with the reason. */
    record CompanyError(UUID companyId, String companyName, String error) {}

    /** Changes, newest first. */
    record BulkTags(List<BulkTagResponse> results) {

        BulkTags {
            results = List.copyOf(results);
        }
    }
}
