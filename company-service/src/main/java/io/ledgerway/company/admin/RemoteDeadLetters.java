package io.ledgerway.company.admin;

import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.starter.deadletter.DeadLetterService;
import io.ledgerway.starter.error.ApiException;
import java.util.Objects;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.web.client.HttpClientErrorException;
import org.springframework.web.client.RestClient;

/** Dead letters of another service, read through its {@code /internal/dead-letters}. */
class RemoteDeadLetters implements DeadLetterSource {

    private final String service;
    private final RestClient http;

    RemoteDeadLetters(String service, RestClient http) {
        this.service = service;
        this.http = http;
    }

    @Override
    public String service() {
        return service;
    }

    @Override
    public DeadLetterService.DeadLetterPage page(int page, int pageSize) {
        return Objects.requireNonNull(
                http.get()
                        .uri(
                                "/internal/dead-letters?page={page}&pageSize={pageSize}",
                                page,
                                pageSize)
                        .retrieve()
                        .body(DeadLetterService.DeadLetterPage.class));
    }

    /** Passes on a 404 or 409 of the service with its message. */
    @Override
    public void replay(UUID id) {
        call("replay", id);
    }

    @Override
    public void discard(UUID id) {
        call("discard", id);
    }

    private void call(String action, UUID id) {
        try {
            http.post()
                    .uri("/internal/dead-letters/{id}/{action}", id, action)
                    .retrieve()
                    .toBodilessEntity();
        } catch (HttpClientErrorException.NotFound | HttpClientErrorException.Conflict e) {
            ErrorBody body = e.getResponseBodyAs(ErrorBody.class);
            throw ApiException.of(
                    Objects.requireNonNull(HttpStatus.resolve(e.getStatusCode().value())),
                    body == null ? "The service rejected the request" : body.error());
        }
    }

    @Override
    public DeadLetterService.ReplayResult replayAll() {
        return Objects.requireNonNull(
                http.post()
                        .uri("/internal/dead-letters/replay")
                        .retrieve()
                        .body(DeadLetterService.ReplayResult.class));
    }
}
