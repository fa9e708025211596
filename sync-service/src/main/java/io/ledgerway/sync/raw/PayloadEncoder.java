package io.ledgerway.sync.raw;

import static java.util.Comparator.comparingInt;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdCompressCtx;
import io.ledgerway.connector.pull.RawPayload;
import io.ledgerway.connector.pull.SourceRecord;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Compresses payloads by Zstandard with the dictionary of their source. The first page of a source
 * makes the dictionary from its longest payload.
 */
final class PayloadEncoder implements RawEncoder {

    private final String platformKey;
    private final RawFormatRepository formats;
    private final PayloadDictionaries dictionaries;
    private final RawMetrics metrics;

    PayloadEncoder(
            String platformKey,
            RawFormatRepository formats,
            PayloadDictionaries dictionaries,
            RawMetrics metrics) {
        this.platformKey = platformKey;
        this.formats = formats;
        this.dictionaries = dictionaries;
        this.metrics = metrics;
    }

    @Override
    public List<Optional<byte[]>> encode(Collection<SourceRecord> page) {
        List<@Nullable RawPayload> payloads = new ArrayList<>(page.size());
        Map<RawFormat.Source, RawPayload> longest = new HashMap<>();
        List<RawFormat.@Nullable Source> sources = new ArrayList<>(page.size());
        for (SourceRecord each : page) {
            SourceRecord.Raw raw = each.raw();
            RawPayload payload = raw == null ? null : raw.payload();
            payloads.add(payload);
            if (raw == null || payload == null) {
                sources.add(null);
            } else {
                RawFormat.Source source =
                        new RawFormat.Source(
                                platformKey,
                                raw.dataSource(),
                                payload.contentType(),
                                payload.exact());
                sources.add(source);
                longest.merge(source, payload, PayloadEncoder::longer);
            }
        }
        return encode(payloads, sources, formats(longest));
    }

    private static RawPayload longer(RawPayload one, RawPayload other) {
        return comparingInt(RawPayload::length).compare(one, other) >= 0 ? one : other;
    }

    private Map<RawFormat.Source, RawFormat> formats(Map<RawFormat.Source, RawPayload> longest) {
        Map<RawFormat.Source, RawFormat> found = new HashMap<>();
        longest.forEach((source, payload) ->
                found.put(source, formats.of(source, () -> PayloadDictionary.of(payload))));
        return found;
    }

    private List<Optional<byte[]>> encode(
            List<@Nullable RawPayload> payloads,
            List<RawFormat.@Nullable Source> sources,
            Map<RawFormat.Source, RawFormat> known) {
        List<Optional<byte[]>> encoded = new ArrayList<>(payloads.size());
        long original = 0;
        long compressed = 0;
        @Nullable RawFormat used = null;
        try (ZstdCompressCtx context = context()) {
            for (int i = 0; i < payloads.size(); i++) {
                RawPayload payload = payloads.get(i);
                RawFormat.Source source = sources.get(i);
                RawFormat format = source == null ? null : known.get(source);
                if (payload == null || format == null) {
                    encoded.add(Optional.empty());
                } else {
                    if (used == null || used.id() != format.id()) {
                        dictionaries.use(format, context);
                        used = format;
                    }
                    byte[] bytes = compressed(payload, format, context);
                    original += payload.length();
                    compressed += bytes.length;
                    encoded.add(Optional.of(bytes));
                }
            }
        }
        metrics.encoded(original, compressed);
        return encoded;
    }

    /** Neither a magic number nor the id of a dictionary: the header names the format. */
    private static ZstdCompressCtx context() {
        return new ZstdCompressCtx()
                .setLevel(PayloadDictionaries.LEVEL)
                .setMagicless(true)
                .setDictID(false)
                .setChecksum(false)
                .setContentSize(true);
    }

    private static byte[] compressed(
            RawPayload payload, RawFormat format, ZstdCompressCtx context) {
        byte[] out = new byte[RawPayloads.HEADER + (int) Zstd.compressBound(payload.length())];
        ByteBuffer.wrap(out).putInt(RawPayloads.header(format));
        int length =
                context.compressByteArray(
                        out,
                        RawPayloads.HEADER,
                        out.length - RawPayloads.HEADER,
                        payload.body(),
                        payload.from(),
                        payload.length());
        return Arrays.copyOf(out, RawPayloads.HEADER + length);
    }
}
