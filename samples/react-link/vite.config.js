import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [react()],
  server: { port: 5173, proxy: { "/api": "http://localhost:5174" } },
  // the component is a link to the folder of this repository
  resolve: { dedupe: ["react"] },
});
