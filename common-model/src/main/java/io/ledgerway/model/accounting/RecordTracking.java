package io.ledgerway.model.accounting;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a line is tracked by, as records (accounting-data.md 27, 28). */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RecordTracking(@Nullable List<RecordRef> recordRefs) {

    public RecordTracking {
        recordRefs = ImmutableCopies.of(recordRefs);
    }
}
