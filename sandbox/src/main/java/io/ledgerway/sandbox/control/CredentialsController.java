package io.ledgerway.sandbox.control;

import io.ledgerway.sandbox.tenant.Tenant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.support.ServletUriComponentsBuilder;

/** Addresses, tokens and identifiers of the dialects of real platforms. */
@RestController
@RequestMapping("/_sandbox")
class CredentialsController {

    private final TenantLookup lookup;
    private final ServedDialects dialects;

    CredentialsController(TenantLookup lookup, ServedDialects dialects) {
        this.lookup = lookup;
        this.dialects = dialects;
    }

    /** Addresses of each dialect by platform key. */
    @GetMapping("/platforms")
    Map<String, Map<String, Object>> platforms() {
        Map<String, Map<String, Object>> addresses = new TreeMap<>();
        dialects.all().forEach(it -> addresses.put(it.platform(), it.addresses(baseUrl())));
        return addresses;
    }

    @PostMapping("/tenants/{tenant}/credentials")
    @ResponseStatus(HttpStatus.CREATED)
    Map<String, Object> issue(@PathVariable String tenant, @RequestParam String platform) {
        Tenant known = lookup.require(tenant);
        DialectCredentials dialect =
                dialects.find(platform)
                        .orElseThrow(() ->
                                ControlError.badRequest("'platform' has no dialect: " + platform));
        if (!known.platform().equals(platform)) {
            throw ControlError.badRequest(
                    "The organisation emulates platform '%s'".formatted(known.platform()));
        }
        Map<String, Object> credentials = new LinkedHashMap<>();
        credentials.put("platform", platform);
        credentials.putAll(dialect.addresses(baseUrl()));
        credentials.putAll(dialect.issue(known));
        return credentials;
    }

    private static String baseUrl() {
        return ServletUriComponentsBuilder.fromCurrentContextPath().build().toUriString();
    }
}
