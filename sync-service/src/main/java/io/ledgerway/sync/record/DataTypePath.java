package io.ledgerway.sync.record;

import io.ledgerway.model.datatype.DataType;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Resolves a path segment below {@code data} to a data type, by the type's path or by its key. */
public final class DataTypePath {

    private static final Map<String, DataType> BY_PATH =
            Arrays.stream(DataType.values())
                    .collect(Collectors.toMap(DataType::path, Function.identity()));

    private DataTypePath() {}

    /** Whether a path segment or key is that of custom data types, which have no versions. */
    public static boolean isCustom(String segment) {
        return segment.equals("custom") || segment.startsWith("custom/");
    }

    /** Returns the data type of a path segment or key. */
    public static Optional<DataType> typeOf(String segment) {
        return Optional.ofNullable(BY_PATH.get(segment)).or(() -> DataType.ofKey(segment));
    }
}
