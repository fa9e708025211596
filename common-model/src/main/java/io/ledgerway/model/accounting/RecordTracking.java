package io.ledgerway.model.accounting;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Tracking categories, customer and project of a line, as references to records. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RecordTracking(@Nullable List<RecordRef> recordRefs) {

    public RecordTracking {
        recordRefs = ImmutableCopies.of(recordRefs);
    }
}
