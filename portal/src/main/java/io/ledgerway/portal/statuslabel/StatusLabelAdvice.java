package io.ledgerway.portal.statuslabel;

import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ModelAttribute;

/** Puts the words where templates find them. */
@ControllerAdvice
class StatusLabelAdvice {

    @ModelAttribute("words")
    StatusLabels words() {
        return new StatusLabels();
    }
}
