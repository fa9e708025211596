package io.ledgerway.model.accounting;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Immutable copies of optional members; null stays null. */
public final class ImmutableCopies {

    private ImmutableCopies() {}

    public static <T> @Nullable List<T> of(@Nullable List<T> list) {
        return list == null ? null : List.copyOf(list);
    }

    public static @Nullable Map<String, @Nullable String> of(
            @Nullable Map<String, @Nullable String> map) {
        return map == null ? null : Collections.unmodifiableMap(new LinkedHashMap<>(map));
    }
}
