package io.ledgerway.file.upload;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * Bounds of one upload.
 *
 * @param files how many files it may have
 * @param fileSize how large each may be
 * @param total how large the whole request may be
 * @param time how long it may take to arrive
 * @param atOnce how many uploads this process takes at a time; their files lie on its disk
 * @param sweepEvery how often what a crash left of uploads is looked for on that disk
 */
@ConfigurationProperties("ledgerway.file.upload")
record UploadProperties(
        @DefaultValue("20") int files,
        @DefaultValue("10MB") DataSize fileSize,
        @DefaultValue("220MB") DataSize total,
        @DefaultValue("10m") Duration time,
        @DefaultValue("16") int atOnce,
        @DefaultValue("10m") Duration sweepEvery) {}
