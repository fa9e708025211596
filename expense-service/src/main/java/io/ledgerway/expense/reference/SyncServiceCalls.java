package io.ledgerway.expense.reference;

import io.ledgerway.starter.error.ApiException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import org.springframework.http.HttpStatus;
import org.springframework.http.client.ClientHttpResponse;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientException;
import tools.jackson.core.JacksonException;

/** Calls to sync-service whose responses are streamed, up to a maximum size. */
final class SyncServiceCalls {

    private static final Duration RETRY_AFTER = Duration.ofSeconds(5);

    private SyncServiceCalls() {}

    /**
     * Sends the request and reads the response.
     *
     * @param maximum maximum size of the response in bytes
     * @throws ApiException 503 if there is no response or it cannot be read
     */
    static <T> T send(RestClient.RequestHeadersSpec<?> request, long maximum, Reader<T> reader) {
        try {
            return request.exchangeForRequiredValue((_, response) -> {
                if (response.getStatusCode().value() != HttpStatus.OK.value()) {
                    throw new IOException(
                            "sync-service responded with " + response.getStatusCode());
                }
                return reader.read(bounded(response, maximum));
            });
        } catch (RestClientException | JacksonException e) {
            throw unavailable(e);
        }
    }

    private static InputStream bounded(ClientHttpResponse response, long maximum)
            throws IOException {
        return new Bounded(response.getBody(), maximum);
    }

    private static ApiException unavailable(Exception cause) {
        ApiException unavailable =
                ApiException.unavailable(
                        "The accounting data cannot be looked up at present", RETRY_AFTER);
        unavailable.initCause(cause);
        return unavailable;
    }

    /** Reads the body of a response. */
    @FunctionalInterface
    interface Reader<T> {
        T read(InputStream body) throws IOException;
    }

    private static final class Bounded extends FilterInputStream {

        private long left;

        private Bounded(InputStream in, long maximum) {
            super(in);
            this.left = maximum;
        }

        @Override
        public int read() throws IOException {
            int read = super.read();
            if (read >= 0) {
                count(1);
            }
            return read;
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            int read = super.read(bytes, from, length);
            if (read > 0) {
                count(read);
            }
            return read;
        }

        private void count(int read) throws IOException {
            left -= read;
            if (left < 0) {
                throw new IOException("The response is too long");
            }
        }
    }
}
