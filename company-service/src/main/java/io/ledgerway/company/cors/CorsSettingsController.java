package io.ledgerway.company.cors;

import io.ledgerway.starter.identity.Caller;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** {@code /corsSettings} and its older path {@code /connectionManagement/corsSettings}. */
@Tag(name = "Settings")
@RestController
class CorsSettingsController {

    private final CorsSettingsService settings;

    CorsSettingsController(CorsSettingsService settings) {
        this.settings = settings;
    }

    /** Returns the origins from which browsers may call the API for this client. */
    @Operation(summary = "Get allowed CORS origins")
    @GetMapping("/corsSettings")
    AllowedOrigins get(Caller caller) {
        return settings.of(caller.clientId());
    }

    /** Replaces all allowed CORS origins of the client. */
    @Operation(summary = "Replace allowed CORS origins")
    @PostMapping("/corsSettings")
    AllowedOrigins set(Caller caller, @RequestBody AllowedOriginsRequest request) {
        AllowedOrigins origins = request.checked();
        settings.replace(caller.clientId(), origins);
        return origins;
    }

    /**
     * Returns the origins from which browsers may call the API for this client, as {@code GET
     * /corsSettings} does.
     */
    @Operation(summary = "Get allowed CORS origins (older path)")
    @GetMapping("/connectionManagement/corsSettings")
    AllowedOrigins getConnectionManagementCorsSettings(Caller caller) {
        return get(caller);
    }

    /** Replaces all allowed CORS origins of the client, as {@code POST /corsSettings} does. */
    @Operation(summary = "Replace allowed CORS origins (older path)")
    @PostMapping("/connectionManagement/corsSettings")
    AllowedOrigins setConnectionManagementCorsSettings(
            Caller caller, @RequestBody AllowedOriginsRequest request) {
        return set(caller, request);
    }
}
