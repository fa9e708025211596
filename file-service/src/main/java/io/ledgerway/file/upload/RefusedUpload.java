package io.ledgerway.file.upload;

import io.ledgerway.file.check.Finding;
import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.starter.error.ApiException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** All that is found wrong with an upload; each thing names its file and its rule. */
final class RefusedUpload {

    private final List<ErrorBody.Item> items = new ArrayList<>();

    void add(@Nullable String file, Finding finding) {
        String message = file == null ? finding.message() : file + ": " + finding.message();
        items.add(new ErrorBody.Item(file, message, finding.rule().wire()));
    }

    boolean isEmpty() {
        return items.isEmpty();
    }

    ApiException answer() {
        String first = items.getFirst().message();
        return ApiException.invalid("No file was stored. " + first, items);
    }
}
