package io.ledgerway.model.accounting;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Members of write requests that may reference a record.
 *
 * @param property the member that is referenced, e.g. {@code Id}
 * @param links e.g. {@code Payment.AccountRef.Id}
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ValidDataTypeLinks(@Nullable String property, @Nullable List<String> links) {

    public ValidDataTypeLinks {
        links = ImmutableCopies.of(links);
    }
}
