package io.ledgerway.webhook.header;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.webhook.consumeraccess.ConsumerAccess;
import io.ledgerway.webhook.consumeraccess.EditorRole;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.support.TransactionOperations;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** {@code /portal/api/webhooks/{id}/headers}: custom headers of a consumer. */
@RestController
@RequestMapping("/portal/api/webhooks/{id}/headers")
class HeadersController {

    private final CustomHeaders headers;
    private final ConsumerAccess own;
    private final TransactionOperations transactions;

    HeadersController(
            CustomHeaders headers, ConsumerAccess own, TransactionOperations transactions) {
        this.headers = headers;
        this.own = own;
        this.transactions = transactions;
    }

    @GetMapping
    HeaderList find(Caller caller, @PathVariable UUID id) {
        own.require(caller.clientId(), id);
        return HeaderList.of(headers.of(id));
    }

    /** Replaces all headers; one without a value keeps its current value. */
    @PutMapping
    HeaderList replace(
            Caller caller, @PathVariable UUID id, @RequestBody HeadersRequest arguments) {
        EditorRole.requireEditor(caller);
        return change(caller.clientId(), id, kept -> HeaderValidation.check(arguments, kept));
    }

    /** Adds the header with the caller's client id, for receivers of several clients. */
    @PutMapping("/clientId")
    HeaderList addClientId(Caller caller, @PathVariable UUID id) {
        EditorRole.requireEditor(caller);
        ClientId client = caller.clientId();
        return change(client, id, kept -> HeaderValidation.withClientId(kept, client));
    }

    private HeaderList change(
            ClientId client, UUID consumer, UnaryOperator<List<CustomHeader>> change) {
        List<CustomHeader> changed = new ArrayList<>();
        transactions.executeWithoutResult(_ -> {
            own.requireLocked(client, consumer);
            changed.addAll(change.apply(headers.of(consumer)));
            headers.replace(consumer, changed);
            own.changed(
                    client,
                    consumer,
                    "consumer.headers.updated",
                    Map.of("count", String.valueOf(changed.size())));
        });
        return HeaderList.of(changed);
    }

    /** The headers of a consumer; sensitive headers have no value. */
    record HeaderList(List<HeaderResponse> headers) {

        HeaderList {
            headers = List.copyOf(headers);
        }

        static HeaderList of(List<CustomHeader> headers) {
            return new HeaderList(headers.stream().map(HeaderResponse::of).toList());
        }
    }

    /**
     * A header.
     *
     * @param value null when it is sensitive
     */
    record HeaderResponse(String name, @Nullable String value, boolean sensitive) {

        static HeaderResponse of(CustomHeader header) {
            return new HeaderResponse(
                    header.name(), header.sensitive() ? null : header.value(), header.sensitive());
        }
    }
}
