package io.ledgerway.company.settings;

import io.ledgerway.company.check.Roles;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.transaction.support.TransactionOperations;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** {@code /portal/api/settings/logo} and {@code …/icon}: what a client shows its customers. */
@RestController
@RequestMapping("/portal/api/settings/{kind:logo|icon}")
class ImageController {

    private final Images images;
    private final AuditTrail audit;
    private final TransactionOperations transactions;

    ImageController(Images images, AuditTrail audit, TransactionOperations transactions) {
        this.images = images;
        this.audit = audit;
        this.transactions = transactions;
    }

    @GetMapping
    ImageView find(Caller caller, @PathVariable String kind) {
        return images.describe(caller.clientId(), ImageKind.ofWord(kind))
                .orElseThrow(() -> none(kind));
    }

    /** The body is the image itself: PNG, JPEG, GIF or ICO, whatever its content type says. */
    @PutMapping
    ImageView replace(
            Caller caller,
            @PathVariable String kind,
            @RequestBody(required = false) byte @Nullable [] content) {
        Roles.requireEditor(caller);
        ClientId client = caller.clientId();
        ImageKind image = ImageKind.ofWord(kind);
        StoredImage stored = ImageRules.checked(image, content == null ? new byte[0] : content);
        transactions.executeWithoutResult(_ -> {
            images.save(client, image, stored);
            audit.record(client, null, "linkSettings.updated", null, Map.of(kind, "replaced"));
        });
        return find(caller, kind);
    }

    @DeleteMapping
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void remove(Caller caller, @PathVariable String kind) {
        Roles.requireEditor(caller);
        ClientId client = caller.clientId();
        transactions.executeWithoutResult(_ -> {
            if (!images.remove(client, ImageKind.ofWord(kind))) {
                throw none(kind);
            }
            audit.record(client, null, "linkSettings.updated", null, Map.of(kind, "removed"));
        });
    }

    private static ApiException none(String kind) {
        return ApiException.notFound("There is no %s".formatted(kind));
    }
}
