package io.ledgerway.file.upload;

import io.ledgerway.file.inspection.InspectionError;
import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.starter.error.ApiException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Collects the errors of an upload, each with its file and rule. */
final class UploadErrors {

    private final List<ErrorBody.Item> items = new ArrayList<>();

    void add(@Nullable String file, InspectionError inspectionError) {
        String message =
                file == null ? inspectionError.message() : file + ": " + inspectionError.message();
        items.add(new ErrorBody.Item(file, message, inspectionError.rule().wire()));
    }

    boolean isEmpty() {
        return items.isEmpty();
    }

    ApiException toException() {
        String first = items.getFirst().message();
        return ApiException.invalid("No file was stored. " + first, items);
    }
}
