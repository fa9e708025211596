package io.ledgerway.sync.custom;

import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.error.ValidationErrors;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Validates the form and the size of the configuration of a custom data type. */
final class CustomTypeValidation {

    static final String VALIDATOR = "CustomDataTypeConfiguration";

    private static final int MAX_PATHS = 200;
    private static final int MAX_LENGTH = 1_000;

    private final ValidationErrors validationErrors = new ValidationErrors(VALIDATOR);

    private CustomTypeValidation() {}

    /**
     * Validates a configuration.
     *
     * @throws ApiException 400 that names every member that is too large, or that is null in place
     *     of a path
     */
    static void validate(CustomType type) {
        CustomTypeValidation validation = new CustomTypeValidation();
        validation.text("dataSource", type.dataSource());
        validation.named("requiredData", type.requiredData());
        validation.listed("keyBy", type.keyBy());
        validation.listed("sourceModifiedDate", type.sourceModifiedDate());
        validation.validationErrors.throwIfAny();
    }

    private void named(String member, @Nullable Map<String, @Nullable String> paths) {
        if (paths != null && isSmall(member, paths.size())) {
            paths.forEach((name, path) -> {
                if (name.length() > MAX_LENGTH) {
                    validationErrors.add(member, "A name must have at most 1,000 characters.");
                } else {
                    path(member + "." + name, path);
                }
            });
        }
    }

    private void listed(String member, @Nullable List<@Nullable String> paths) {
        if (paths != null && isSmall(member, paths.size())) {
            for (int i = 0; i < paths.size(); i++) {
                path(member + "[" + i + "]", paths.get(i));
            }
        }
    }

    private boolean isSmall(String member, int size) {
        validationErrors.addIf(size > MAX_PATHS, member, "It must have at most 200 members.");
        return size <= MAX_PATHS;
    }

    private void path(String member, @Nullable String path) {
        validationErrors.addIf(path == null, member, "It must be a text.");
        text(member, path);
    }

    private void text(String member, @Nullable String text) {
        validationErrors.addIf(
                text != null && text.length() > MAX_LENGTH,
                member,
                "It must have at most 1,000 characters.");
    }
}
