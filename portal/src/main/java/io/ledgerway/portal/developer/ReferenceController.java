package io.ledgerway.portal.developer;

import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;

/** The ways to the reference of the API. */
@Controller
class ReferenceController {

    @GetMapping("/portal/developers/reference")
    String show() {
        return "developer/reference";
    }
}
