package io.ledgerway.model.accounting.reference;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.model.accounting.ImmutableCopies;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Tracking categories, customer and project of a line, as references to records. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RecordTracking(@Nullable List<RecordRef> recordRefs) {

    public RecordTracking {
        recordRefs = ImmutableCopies.of(recordRefs);
    }
}
