package io.ledgerway.company.cors;

import io.ledgerway.starter.identity.Caller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** {@code /corsSettings} and its older name (platform.md 15). */
@RestController
class CorsSettingsController {

    private final CorsSettings settings;

    CorsSettingsController(CorsSettings settings) {
        this.settings = settings;
    }

    /** The origins of web pages that may call the API for this client. */
    @GetMapping("/corsSettings")
    AllowedOrigins get(Caller caller) {
        return settings.of(caller.clientId());
    }

    /** Replaces the whole list. */
    @PostMapping("/corsSettings")
    AllowedOrigins set(Caller caller, @RequestBody AllowedOriginsRequest arguments) {
        AllowedOrigins origins = arguments.checked();
        settings.replace(caller.clientId(), origins);
        return origins;
    }

    /** The older name of {@code GET /corsSettings}: the same answer. */
    @GetMapping("/connectionManagement/corsSettings")
    AllowedOrigins getConnectionManagementCorsSettings(Caller caller) {
        return get(caller);
    }

    /** The older name of {@code POST /corsSettings}: the same effect. */
    @PostMapping("/connectionManagement/corsSettings")
    AllowedOrigins setConnectionManagementCorsSettings(
            Caller caller, @RequestBody AllowedOriginsRequest arguments) {
        return set(caller, arguments);
    }
}
