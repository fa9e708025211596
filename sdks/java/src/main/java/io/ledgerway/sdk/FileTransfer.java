package io.ledgerway.sdk;

import io.ledgerway.sdk.client.ApiException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;

/** Uploads and downloads files as streams: none is held in memory. */
public final class FileTransfer {

    private final HttpClient http;
    private final String address;
    private final String authorization;
    private final Duration timeout;

    FileTransfer(HttpClient http, String address, String authorization, Duration timeout) {
        this.http = http;
        this.address = address;
        this.authorization = authorization;
        this.timeout = timeout;
    }

    /**
     * Uploads a file, for example to {@code /companies/{id}/connections/{id}/files} or to the
     * attachments of a record. An upload has no timeout.
     *
     * @param path the path of the operation
     * @param file the file
     * @return the body of the response; empty without one
     */
    public String upload(String path, Path file) throws ApiException, IOException {
        MultipartBody body = new MultipartBody();
        body.file("file", file);
        HttpRequest request =
                request(path)
                        .header("Content-Type", body.contentType())
                        .POST(body.publisher())
                        .build();
        try (InputStream content = send("upload", request, ResponseBodies.whole())) {
            return new String(content.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /**
     * Downloads a file, for example from {@code /companies/{id}/files/download}. The caller closes
     * the stream. The timeout of the client limits the time until the response and the time of each
     * read of the stream, not that of the whole download.
     *
     * @param path the path of the operation
     */
    public InputStream download(String path) throws ApiException, IOException {
        HttpRequest.Builder request = request(path).GET();
        if (timeout != null) {
            request.timeout(timeout);
        }
        return send("download", request.build(), ResponseBodies.stream(timeout));
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(address + path))
                .header("Authorization", authorization);
    }

    private InputStream send(
            String operation, HttpRequest request, BodyHandler<InputStream> handler)
            throws ApiException, IOException {
        try {
            HttpResponse<InputStream> response = http.send(request, handler);
            if (response.statusCode() / 100 == 2) {
                return response.body();
            }
            try (InputStream content = response.body()) {
                String text = new String(content.readAllBytes(), StandardCharsets.UTF_8);
                throw new ApiException(
                        response.statusCode(),
                        operation + " failed with status " + response.statusCode(),
                        response.headers(),
                        text);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }
}
