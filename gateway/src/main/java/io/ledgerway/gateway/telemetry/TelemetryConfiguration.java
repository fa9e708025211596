package io.ledgerway.gateway.telemetry;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Beans that record requests. */
@Configuration(proxyBeanMethods = false)
@Import(RequestRecorder.class)
class TelemetryConfiguration {}
