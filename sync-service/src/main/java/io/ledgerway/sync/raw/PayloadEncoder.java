package io.ledgerway.sync.raw;

import static java.util.Comparator.comparingInt;

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
import java.util.zip.Deflater;
import org.jspecify.annotations.Nullable;

/**
 * Compresses payloads with the dictionary of their source. The first page of a source makes the
 * dictionary from its longest payload.
 */
final class PayloadEncoder implements RawEncoder {

    /** Above this level a payload takes longer and gets hardly smaller. */
    private static final int LEVEL = 3;

    private static final int MARGIN = 64;

    private final String platformKey;
    private final RawFormatRepository formats;
    private final RawMetrics metrics;

    PayloadEncoder(String platformKey, RawFormatRepository formats, RawMetrics metrics) {
        this.platformKey = platformKey;
        this.formats = formats;
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
        Deflater deflater = new Deflater(LEVEL, /* nowrap= */ true);
        try {
            for (int i = 0; i < payloads.size(); i++) {
                RawPayload payload = payloads.get(i);
                RawFormat.Source source = sources.get(i);
                RawFormat format = source == null ? null : known.get(source);
                if (payload == null || format == null) {
                    encoded.add(Optional.empty());
                } else {
                    byte[] bytes = compressed(payload, format, deflater);
                    original += payload.length();
                    compressed += bytes.length;
                    encoded.add(Optional.of(bytes));
                }
            }
        } finally {
            deflater.end();
        }
        metrics.encoded(original, compressed);
        return encoded;
    }

    private static byte[] compressed(RawPayload payload, RawFormat format, Deflater deflater) {
        deflater.reset();
        if (format.dictionary().length > 0) {
            deflater.setDictionary(format.dictionary());
        }
        deflater.setInput(payload.body(), payload.from(), payload.length());
        deflater.finish();
        byte[] out = new byte[RawPayloads.HEADER + payload.length() + MARGIN];
        ByteBuffer.wrap(out).putInt(format.id());
        int at = RawPayloads.HEADER;
        while (true) {
            at += deflater.deflate(out, at, out.length - at);
            if (deflater.finished()) {
                return Arrays.copyOf(out, at);
            }
            out = Arrays.copyOf(out, out.length * 2);
        }
    }
}
