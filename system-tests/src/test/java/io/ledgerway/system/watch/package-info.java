/** What operators watch the system by: metrics, rules, alerts, runbooks, dashboards. */
@NullMarked
package io.ledgerway.system.watch;

import org.jspecify.annotations.NullMarked;
