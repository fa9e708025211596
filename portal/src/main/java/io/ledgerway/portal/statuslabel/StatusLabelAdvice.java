package io.ledgerway.portal.statuslabel;

import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ModelAttribute;

/** Adds {@link StatusLabels} to the model of all templates. */
@ControllerAdvice
class StatusLabelAdvice {

    @ModelAttribute("labels")
    StatusLabels labels() {
        return new StatusLabels();
    }
}
