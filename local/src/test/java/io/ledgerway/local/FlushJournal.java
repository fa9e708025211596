package io.ledgerway.local;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.instrument.Instrumentation;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import net.bytebuddy.agent.ByteBuddyAgent;
import net.bytebuddy.agent.builder.AgentBuilder;
import net.bytebuddy.asm.Advice;
import net.bytebuddy.matcher.ElementMatchers;
import org.apache.kafka.common.record.FileRecords;

/**
 * How much of each log segment a broker has written to the disk. The broker's process appends to
 * the journal after each {@code fsync} of a segment; the test cuts off the rest, as a loss of power
 * does.
 */
public final class FlushJournal {

    private static OutputStream journal = OutputStream.nullOutputStream();

    private FlushJournal() {}

    /** Starts a broker in this process that keeps the journal. */
    public static void main(String[] args) throws IOException {
        journal = new FileOutputStream(args[1], true);
        Instrumentation instrumentation = ByteBuddyAgent.install();
        new AgentBuilder.Default()
                .disableClassFormatChanges()
                .with(AgentBuilder.RedefinitionStrategy.RETRANSFORMATION)
                .type(ElementMatchers.is(FileRecords.class))
                .transform((builder, _, _, _, _) ->
                        builder.visit(
                                Advice.to(Flush.class)
                                        .on(
                                                ElementMatchers.named("flush")
                                                        .and(ElementMatchers.takesNoArguments()))))
                .installOn(instrumentation);
        KafkaBroker.main(new String[] {args[0]});
    }

    /** Notes a flush; called by the broker's threads before they acknowledge anything. */
    public static synchronized void flushed(FileRecords segment, int bytes) {
        try {
            journal.write(
                    "%d %s\n".formatted(bytes, segment.file()).getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Cuts every segment below a folder down to the part that was written to the disk. */
    static void loseUnflushed(Path data, Path journal) throws IOException {
        Map<Path, Integer> durable = new HashMap<>();
        for (String line : Files.readAllLines(journal)) {
            int blank = line.indexOf(' ');
            durable.put(
                    Path.of(line.substring(blank + 1)), Integer.valueOf(line.substring(0, blank)));
        }
        for (Path segment : segments(data)) {
            try (FileChannel file = FileChannel.open(segment, StandardOpenOption.WRITE)) {
                file.truncate(durable.getOrDefault(segment, 0));
            }
        }
    }

    private static List<Path> segments(Path data) throws IOException {
        try (Stream<Path> files = Files.walk(data)) {
            return files.filter(it -> it.toString().endsWith(".log")).toList();
        }
    }

    /** Woven into {@link FileRecords#flush}. */
    static final class Flush {

        private Flush() {}

        @Advice.OnMethodEnter
        static int before(@Advice.This FileRecords segment) {
            return segment.sizeInBytes();
        }

        @Advice.OnMethodExit
        static void after(@Advice.This FileRecords segment, @Advice.Enter int bytes) {
            flushed(segment, bytes);
        }
    }
}
