package io.ledgerway.company.settings.image;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.ledgerway.company.linkaddress.LinkAddresses;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.database.RecordRowMapper;
import java.net.URI;
import java.util.Optional;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Stores logos and icons. */
public class ImageRepository {

    private static final String DESCRIBE =
            """
            SELECT version, media_type, octet_length(content) AS size
            FROM client_image WHERE client_id = ? AND kind = ?
            """;

    private static final String CONTENT =
            """
            SELECT media_type, version, content
            FROM client_image WHERE client_id = ? AND kind = ?
            """;

    private static final String SAVE =
            """
            INSERT INTO client_image (client_id, kind, media_type, version, content)
            VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (client_id, kind) DO UPDATE
            SET media_type = excluded.media_type, version = excluded.version,
                content = excluded.content
            """;

    private static final String REMOVE =
            "DELETE FROM client_image WHERE client_id = ? AND kind = ?";

    private static final RowMapper<Description> DESCRIPTION = RecordRowMapper.of(Description.class);

    private static final RowMapper<StoredImage> IMAGE = RecordRowMapper.of(StoredImage.class);

    private static final long SHARED_BYTES = 64L << 20;

    private final JdbcClient jdbc;
    private final LinkAddresses links;

    /** By version. Callers that read slowly do not hold a copy each. */
    private final Cache<String, StoredImage> shared =
            Caffeine.newBuilder()
                    .maximumWeight(SHARED_BYTES)
                    .weigher((String _, StoredImage image) -> image.content().length)
                    .build();

    public ImageRepository(JdbcClient jdbc, LinkAddresses links) {
        this.jdbc = jdbc;
        this.links = links;
    }

    /** Public address of an image. */
    public Optional<URI> address(ClientId client, ImageKind kind) {
        return describe(client, kind).map(ImageResponse::url);
    }

    /** Metadata of an image. */
    Optional<ImageResponse> describe(ClientId client, ImageKind kind) {
        return description(client, kind)
                .map(it ->
                        new ImageResponse(
                                address(client, kind, it.version()), it.mediaType(), it.size()));
    }

    private Optional<Description> description(ClientId client, ImageKind kind) {
        return jdbc.sql(DESCRIBE).params(client.value(), kind.word()).query(DESCRIPTION).optional();
    }

    /** Image with its content, which all readers of this version share. */
    Optional<StoredImage> read(ClientId client, ImageKind kind) {
        return description(client, kind)
                .flatMap(it -> Optional.ofNullable(shared.getIfPresent(it.version())))
                .or(() -> content(client, kind).map(it -> shared.get(it.version(), _ -> it)));
    }

    private Optional<StoredImage> content(ClientId client, ImageKind kind) {
        return jdbc.sql(CONTENT).params(client.value(), kind.word()).query(IMAGE).optional();
    }

    void save(ClientId client, ImageKind kind, StoredImage image) {
        jdbc.sql(SAVE)
                .param(client.value())
                .param(kind.word())
                .param(image.mediaType())
                .param(image.version())
                .param(image.content())
                .update();
    }

    /** Deletes an image; returns true if it existed. */
    boolean remove(ClientId client, ImageKind kind) {
        return jdbc.sql(REMOVE).params(client.value(), kind.word()).update() > 0;
    }

    private URI address(ClientId client, ImageKind kind, String version) {
        return links.page(kind.word() + "/" + client + "?v=" + version.substring(0, 16));
    }

    private record Description(String version, String mediaType, long size) {}
}
