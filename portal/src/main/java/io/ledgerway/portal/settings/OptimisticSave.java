package io.ledgerway.portal.settings;

import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.view.FlashMessages;
import io.ledgerway.portal.view.FormFields;
import io.ledgerway.portal.view.VersionField;
import java.util.function.Supplier;
import org.springframework.ui.Model;

/** Saves settings without a version, with detection of concurrent changes. */
final class OptimisticSave {

    private OptimisticSave() {}

    /**
     * Saves the input if the stored values are those that the form was built from. Otherwise adds
     * the reason and the hash of the stored values to the model.
     *
     * @param version the hash in the form
     * @param fields the fields that errors are about
     */
    static boolean done(
            ApiResult<?> now,
            String version,
            FormFields fields,
            Model model,
            Supplier<? extends ApiResult<?>> save) {
        if (!now.isPresent()) {
            FlashMessages.showError(model, now);
            return false;
        }
        String current = VersionField.of(now.get());
        model.addAttribute("version", current);
        if (!current.equals(version)) {
            FlashMessages.conflict(model);
            return false;
        }
        ApiResult<?> saved = save.get();
        if (!saved.isPresent()) {
            FlashMessages.showError(model, saved, fields);
        }
        return saved.isPresent();
    }
}
