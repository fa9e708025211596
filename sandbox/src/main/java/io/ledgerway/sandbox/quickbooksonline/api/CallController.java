package io.ledgerway.sandbox.quickbooksonline.api;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Control API of calls: limits, and whether a repeated requestid is executed again. */
@RestController
@RequestMapping("/_sandbox/quickbooks")
class CallController {

    private final CompanyLimits limits;
    private final CallSettings settings;

    CallController(CompanyLimits limits, CallSettings settings) {
        this.limits = limits;
        this.settings = settings;
    }

    /** Limits to enforce, those of the platform by default, or to lift. */
    record LimitsOrder(
            @Nullable Boolean enforce,
            @Nullable String realm,
            @Nullable Integer minute,
            @Nullable Integer concurrent,
            @Nullable Integer batchMinute) {}

    /** Settings to change. */
    record SettingsOrder(@Nullable Boolean repeatWrites) {}

    @PutMapping("/limits")
    ResponseEntity<Map<String, String>> limit(@RequestBody LimitsOrder order) {
        if (order.enforce() == null) {
            return ResponseEntity.badRequest()
                    .body(Map.of("error", "'enforce' must be true or false"));
        }
        CompanyLimits.Limits usual = CompanyLimits.Limits.USUAL;
        limits.enforce(
                order.realm(),
                Boolean.TRUE.equals(order.enforce())
                        ? new CompanyLimits.Limits(
                                or(order.minute(), usual.minute()),
                                or(order.concurrent(), usual.concurrent()),
                                or(order.batchMinute(), usual.batchMinute()))
                        : null);
        return ResponseEntity.noContent().build();
    }

    @PutMapping("/settings")
    ResponseEntity<Void> change(@RequestBody SettingsOrder order) {
        settings.setRepeatingWrites(Boolean.TRUE.equals(order.repeatWrites()));
        return ResponseEntity.noContent().build();
    }

    private static int or(@Nullable Integer value, int otherwise) {
        return value == null ? otherwise : value;
    }
}
